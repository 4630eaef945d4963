import { type RouterContextProvider, redirect } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authContext, sessionContext } from '../credentials/auth.server.ts';
import { changePasswordForm, deleteAccountForm } from '../credentials/credentials.forms.ts';
import { listCountries, profileForm } from '../profile/profile.forms.ts';
import { updateProfile } from '../profile/profile.server.ts';
import { deviceOf, timeAgo } from '../sessions/device-name.ts';
import { listMySessions } from '../sessions/session.queries.server.ts';
import { redirectWith, withCookies } from '../sessions/session-cookie.server.ts';
import { endOtherSessions, endSession } from '../sessions/sessions.server.ts';
import { toViewer } from '../sessions/viewer.ts';
import type { Route } from './+types/settings.route.ts';
import { DeleteSection, deletionLoss } from './delete-section.tsx';
import { beforeErasingContext, deleteAccount } from './erase-account.server.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { AppearanceSection, UnverifiedNotice } from './settings-parts.tsx';

/** The session of whoever asks; a visitor has no business here. */
function ownSession(context: Readonly<RouterContextProvider>) {
  const session = context.get(sessionContext);
  if (!session) throw redirect('/');
  return session;
}

/** What is worded by the language's own rules is worded here, so that the browser's first render is the same. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const session = ownSession(context);
  const sessions = await listMySessions(scope);
  return {
    viewer: toViewer(session),
    countries: listCountries(scope.locale),
    loss: deletionLoss(session.profile, scope.now),
    sessions: sessions.map(({ id, userAgent, address, createdAt }) => ({
      id,
      address,
      device: deviceOf(userAgent),
      since: timeAgo(scope.locale, createdAt, scope.now),
      isCurrent: id === session.sessionId,
    })),
  };
}

export const headers = headersOfAction;

const failed = (name: string): TextKey =>
  name === 'profile' || name === 'password' ? `accounts:settings.${name}.failed` : 'accounts:auth.failed';

export const action = formAction(failed, {
  profile: intent({
    form: profileForm,
    async run({ scope, context, headers }, form) {
      const updated = await updateProfile(scope, form);
      // Without scripts this same request also renders the page, which must show the profile as it is now.
      const session = await context.get(authContext).findSession(headers, scope.now);
      if (session) context.set(sessionContext, session);
      return updated;
    },
    done: 'accounts:settings.profile.updated',
  }),
  password: intent({
    form: changePasswordForm,
    run: ({ scope, context, headers }, form) => context.get(authContext).changePassword(scope, headers, form),
    headers: ({ cookies }) => withCookies(cookies),
    done: 'accounts:settings.password.changed',
  }),
  'end-session': intent({
    run: ({ scope, fields }) => endSession(scope, fields.id),
    done: 'accounts:settings.sessions.ended',
  }),
  'end-other-sessions': intent({
    run: ({ scope, context }) => endOtherSessions(scope, ownSession(context)),
    done: 'accounts:settings.sessions.othersEnded',
  }),
  'resend-verification': intent({
    run: ({ scope, context }) =>
      context.get(authContext).resendVerification(scope, { email: ownSession(context).user.email }),
    done: 'accounts:auth.verificationSent',
  }),
  'delete-account': intent({
    form: deleteAccountForm,
    run: ({ scope, context, headers }, form) => {
      const [auth, beforeErasing] = [context.get(authContext), context.get(beforeErasingContext)];
      return deleteAccount(scope, headers, form, { auth, beforeErasing });
    },
    done: (signedOut) => redirectWith(signedOut, '/'),
  }),
});

export const clientAction = clientFormAction(failed);

export default function SettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useText('accounts');
  const { siteName } = usePageFrame();
  const { viewer, countries, sessions, loss } = loaderData;
  const sentFor = (...intents: string[]) => (intents.includes(answer?.intent ?? '') ? answer : undefined);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('accounts:settings.title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="accounts:settings.title" />} />
      <div className="grid gap-8">
        {viewer.emailVerified ? null : (
          <UnverifiedNotice email={viewer.email} sent={sentFor('resend-verification')} />
        )}
        <ProfileSection {...{ viewer, countries }} sent={sentFor('profile')} />
        <PasswordSection email={viewer.email} sent={sentFor('password')} />
        <AppearanceSection />
        <SessionsSection sessions={sessions} sent={sentFor('end-session', 'end-other-sessions')} />
        <DeleteSection email={viewer.email} loss={loss} sent={sentFor('delete-account')} />
      </div>
    </div>
  );
}
