import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FormAnswer } from '../../form-answer.ts';
import { FormMessage } from '../form-message.tsx';
import { useCheckedForm } from '../use-checked-form.ts';

/** Reminds of the link in the mail, and sends another. */
export function UnverifiedNotice({ email, sent }: { email: string; sent?: FormAnswer }) {
  const { Form, formProps, answer, busy } = useCheckedForm({ sent });
  if (answer.done || answer.problem) return <FormMessage answer={answer} />;
  return (
    <Notice
      tone="hint"
      title={<Text k="accounts:settings.unverified.title" />}
      actions={
        <Form {...formProps}>
          <input type="hidden" name="intent" value="resend-verification" />
          <Button type="submit" variant="secondary" size="small" busy={busy}>
            <Text k="accounts:settings.unverified.again" />
          </Button>
        </Form>
      }
    >
      <Text k="accounts:settings.unverified.text" values={{ email }} />
    </Notice>
  );
}
