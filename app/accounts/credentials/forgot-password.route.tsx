import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { Route } from './+types/forgot-password.route.ts';
import { AccountSheet } from './account-sheet.tsx';
import { authContext } from './auth.server.ts';
import { emailForm } from './credentials.forms.ts';
import { EmailField } from './fields.tsx';

export const headers = headersOfAction;

const failed = 'accounts:auth.failed';

/** Sends the link, and says the same whether or not there is such an account. */
export const action = formAction(
  failed,
  intent({
    form: emailForm,
    run: ({ scope, context }, form) => context.get(authContext).requestPasswordReset(scope, form),
    done: 'accounts:recovery.sent',
  }),
);

export const clientAction = clientFormAction(failed);

export default function ForgotPassword({ actionData: sent }: Route.ComponentProps) {
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: emailForm, sent });
  if (answer.done) return <LinkSent />;
  return (
    <AccountSheet title="accounts:recovery.forgotTitle" intro="accounts:recovery.forgotIntro">
      <Form {...formProps} className="grid gap-5">
        <FormMessage answer={answer} />
        <EmailField answer={answer} />
        <Button type="submit" busy={busy} className="w-full">
          <Text k="accounts:recovery.sendLink" />
        </Button>
        <p className="text-center">
          <TextLink to="/login">
            <Text k="accounts:recovery.backToLogin" />
          </TextLink>
        </p>
      </Form>
    </AccountSheet>
  );
}

function LinkSent() {
  return (
    <AccountSheet title="accounts:recovery.sentTitle">
      <div className="grid gap-4">
        <p role="status">
          <Text k="accounts:recovery.sent" />
        </p>
        <p className="text-ink-soft">
          <Text
            k="accounts:recovery.notArrived"
            components={{ a: <TextLink to="/forgot-password" reloadDocument /> }}
          />
        </p>
      </div>
    </AccountSheet>
  );
}
