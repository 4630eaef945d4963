import { headersOfAction } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { invalid, redirectWith, refused } from '../sessions/session-cookie.server.ts';
import type { Route } from './+types/reset-password.route.ts';
import { AccountSheet, NewPasswordSheet } from './account-sheet.tsx';
import { authContext } from './auth.server.ts';
import { afterSignIn } from './auth-request.ts';
import { resetPasswordForm, verifyEmailForm } from './credentials.forms.ts';

/** Opening the link uses nothing up: mail programs open links too. Only a malformed token is refused here. */
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
  if (!token) return <LinkExpired />;
  return (
    <NewPasswordSheet
      token={token}
      title="accounts:recovery.resetTitle"
      intro="accounts:recovery.resetIntro"
      submit="accounts:recovery.save"
      sent={actionData}
      ifLinkIsDead={<LinkExpired />}
    />
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
