import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { redirectWith } from '../sessions/session-cookie.server.ts';
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

const failed = 'accounts:auth.failed';

/** Sets the new password, ends every session and signs in here. */
export const action = formAction(
  failed,
  intent({
    form: resetPasswordForm,
    run: ({ scope, context, headers }, form) => context.get(authContext).resetPassword(scope, headers, form),
    done: (signedIn) => redirectWith(signedIn, afterSignIn),
  }),
);

export const clientAction = clientFormAction(failed);

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
