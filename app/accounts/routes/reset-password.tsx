import { headersOfAction } from '#app/platform/http/headers-of-action.ts';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { authContext } from '../auth.server.ts';
import { afterSignIn } from '../auth-request.ts';
import { resetPasswordForm, verifyEmailForm } from '../credentials.forms.ts';
import { invalid, redirectWith, refused } from '../session-answer.server.ts';
import { AccountSheet } from '../ui/account-sheet.tsx';
import { FormMessage } from '../ui/form-message.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import type { Route } from './+types/reset-password.ts';

/** Opening the link uses nothing up: mail programs open links too. Only what cannot be a link of ours is told apart. */
export function loader({ url }: Route.LoaderArgs) {
  const link = verifyEmailForm.safeParse({ token: url.searchParams.get('token') });
  return { token: link.success ? link.data.token : undefined };
}

export const headers = headersOfAction;

/** Sets the new password, ends every session and signs in here. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = resetPasswordForm.safeParse(await readFields(request));
  if (!form.success) return invalid(form.error);
  const scope = context.get(scopeContext);
  const reset = await context.get(authContext).resetPassword(scope, request.headers, form.data);
  return reset.ok ? redirectWith(reset.value, afterSignIn) : refused(reset);
}

export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: resetPasswordForm, sent: actionData });
  const isLinkBad = [answer.problem, answer.errors?.token].includes('accounts:refusal.link');
  if (!token || isLinkBad) return <LinkExpired />;
  return (
    <AccountSheet title="accounts:recovery.resetTitle" intro="accounts:recovery.resetIntro">
      <Form {...formProps} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <FormMessage answer={answer} />
        <NewPasswordFields
          answer={answer}
          label="accounts:settings.password.new"
          confirmLabel="accounts:settings.password.confirm"
        />
        <Button type="submit" busy={busy} className="w-full">
          <Text k="accounts:recovery.save" />
        </Button>
      </Form>
    </AccountSheet>
  );
}

function LinkExpired() {
  return (
    <AccountSheet title="accounts:recovery.expiredTitle" intro="accounts:recovery.expired">
      <ButtonLink to="/forgot-password" className="w-full">
        <Text k="accounts:recovery.askAgain" />
      </ButtonLink>
    </AccountSheet>
  );
}
