import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { bytesText } from '#app/media/uploads/storage-notice.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { ImportItem } from './import-requests.ts';
import { importTotals } from './import-run.ts';
import { ImportTable } from './import-table.tsx';
import { useImport } from './use-import.ts';

/** What is about to come in, and then how far it has come. */
export function ImportPlan({ items }: { items: ImportItem[] }) {
  const t = useText('uploads');
  const { i18n } = useTranslation();
  const { progress, isReady, hasFailed, isRunning, hasStarted, start, cancel } = useImport(items);
  const totals = importTotals(progress);
  const [sent, total] = [totals.sentBytes, totals.totalBytes].map((bytes) => bytesText(bytes, i18n.language));
  const left = totals.failed + totals.cancelled;
  return (
    <Card as="section" aria-labelledby="import-plan" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="import-plan" className="text-xl">
            <Text k="uploads:import.plan" values={{ count: totals.files }} />
          </h2>
          {totals.skipped > 0 ? (
            <p className="text-ink-soft">
              <Text k="uploads:import.skipped" values={{ count: totals.skipped }} />
            </p>
          ) : null}
        </div>
        {isRunning ? (
          <Button variant="secondary" onClick={cancel}>
            <Text k="uploads:import.cancel" />
          </Button>
        ) : hasStarted && left > 0 ? (
          <Button onClick={start}>
            <Text k="uploads:import.retry" values={{ count: left }} />
          </Button>
        ) : hasStarted ? null : (
          <Button onClick={start} busy={!isReady && !hasFailed} disabled={hasFailed || totals.files === 0}>
            <Text k="uploads:import.start" />
          </Button>
        )}
      </div>
      {hasFailed ? (
        <Notice tone="wrong" announced>
          <Text k="uploads:form.failed" />
        </Notice>
      ) : null}
      {hasStarted ? (
        <Progress
          label={<Text k="uploads:import.progress" values={{ done: totals.done, count: totals.files }} />}
          value={totals.sentBytes}
          max={totals.totalBytes}
          valueText={t('uploads:sending.bytes', { sent, total })}
          tone={isRunning ? 'brand' : left > 0 ? 'wrong' : 'good'}
        />
      ) : null}
      {hasStarted && !isRunning ? (
        <Notice tone={left > 0 ? 'hint' : 'good'} announced>
          <Text k="uploads:import.finished" values={{ count: totals.done }} />{' '}
          {left > 0 ? <Text k="uploads:import.left" values={{ count: left }} /> : null}
        </Notice>
      ) : null}
      <ImportTable {...{ items, progress }} />
      <LeaveGuard
        active={isRunning}
        title="uploads:import.leave.title"
        description="uploads:import.leave.description"
        leave="uploads:import.leave.confirm"
        stay="uploads:import.leave.stay"
      />
    </Card>
  );
}
