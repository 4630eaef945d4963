import { data, redirect } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authContext, sessionContext } from '../credentials/auth.server.ts';
import { listCountries } from '../profile/profile.forms.ts';
import { deviceOf, timeAgo } from '../sessions/device-name.ts';
import { listMySessions } from '../sessions/session.queries.server.ts';
import { toViewer } from '../sessions/viewer.ts';
import type { Route } from './+types/settings.route.ts';
import { DeleteSection, deletionLoss } from './delete-section.tsx';
import { beforeErasingContext } from './erase-account.server.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { isSettingsIntent, settingsActions } from './settings-actions.server.ts';
import { AppearanceSection, UnverifiedNotice } from './settings-parts.tsx';

/** What is worded by the language's own rules is worded here, so that the browser's first render is the same. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const session = context.get(sessionContext);
  if (!session) throw redirect('/');
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

/** One form of the page at a time, by its intent. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (!session) throw redirect('/');
  const fields = await readFields(request);
  const { intent } = fields;
  if (!isSettingsIntent(intent)) throw data(null, 400);
  const [scope, auth, { headers }] = [context.get(scopeContext), context.get(authContext), request];
  const beforeErasing = context.get(beforeErasingContext);
  const answer = await settingsActions[intent]({ scope, auth, session, headers, fields, beforeErasing });
  if (answer instanceof Response) return answer;
  // Without scripts this same request also renders the page, which must show the profile as it is now.
  if (intent === 'profile')
    context.set(sessionContext, (await auth.findSession(headers, scope.now)) ?? session);
  return data({ ...answer.data, intent }, answer.init ?? undefined);
}

const failures: Partial<Record<string, TextKey>> = {
  profile: 'accounts:settings.profile.failed',
  password: 'accounts:settings.password.failed',
};

/** A connection that breaks is a sentence in the form it came from. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  try {
    return (await serverAction()) as SettingsAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<SettingsAnswer>({ intent, problem: failures[intent] ?? 'accounts:auth.failed' });
  }
}

type SettingsAnswer = FormAnswer & { intent: string };

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('accounts');
  const { siteName } = usePageFrame();
  const { viewer, countries, sessions, loss } = loaderData;
  const answer = actionData as SettingsAnswer | undefined;
  const sentFor = (...intents: string[]) => (answer && intents.includes(answer.intent) ? answer : undefined);
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
