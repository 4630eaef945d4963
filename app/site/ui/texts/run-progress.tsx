import { Form } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';

interface Run {
  id: string;
  status: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  total: number;
  reached: number;
  failed: number;
}

/** How far the newest order to translate has come, and the way to call it off. */
export function RunProgress({ run }: { run: Run }) {
  const t = useText('translations');
  const values = { reached: run.reached, total: run.total };
  if (run.status === 'failed')
    return (
      <Notice tone="wrong">
        <Text k="translations:run.failed" values={values} />
      </Notice>
    );
  if (run.status === 'done' || run.status === 'cancelled')
    return run.failed > 0 ? (
      <Notice tone="hint">
        <Text k="translations:run.notAll" values={{ count: run.failed }} />
      </Notice>
    ) : null;
  return (
    <Progress
      label={<Text k="translations:run.label" />}
      value={run.reached}
      max={run.total}
      valueText={t('translations:run.progress', values)}
      action={
        <Form method="post" action="/translations">
          <input type="hidden" name="run" value={run.id} />
          <Button type="submit" name="intent" value="cancel" size="small" variant="secondary">
            <Text k="translations:run.cancel" />
          </Button>
        </Form>
      }
    />
  );
}
