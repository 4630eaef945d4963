import { data } from 'react-router';
import { type FormAnswer, typedValues } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { headersOfAction } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { invalid, refused } from '../sessions/session-cookie.server.ts';
import type { Route } from './+types/forgot-password.route.ts';
import { AccountSheet } from './account-sheet.tsx';
import { authContext } from './auth.server.ts';
import { emailForm } from './credentials.forms.ts';
import { EmailField } from './fields.tsx';

export const headers = headersOfAction;

/** Sends the link, and says the same whether or not there is such an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const values = typedValues(fields, ['email']);
  const form = emailForm.safeParse(fields);
  if (!form.success) return invalid(form.error, values);
  const asked = await context.get(authContext).requestPasswordReset(context.get(scopeContext), form.data);
  return asked.ok ? data({ sent: true }) : refused(asked, values);
}

type ForgotAnswer = FormAnswer & { sent?: boolean };

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { Form, formProps, answer, busy } = useCheckedForm<ForgotAnswer>({
    schema: emailForm,
    sent: actionData,
  });
  if (answer.sent) return <LinkSent />;
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
