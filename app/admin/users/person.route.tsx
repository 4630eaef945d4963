import type { ReactNode } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { isCountryCode } from '#app/accounts/profile/profile.forms.ts';
import { timeAgo } from '#app/accounts/sessions/device-name.ts';
import { SessionPlace } from '#app/accounts/settings/sessions-section.tsx';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { useTopic } from '#app/platform/live/use-topic.tsx';
import { PlanText } from '#app/subscription/checkout/plan-cards.tsx';
import { PaymentHistory } from '#app/subscription/manage/payment-history.tsx';
import { paymentsContext } from '#app/subscription/payments/payments-context.server.ts';
import { dayText } from '#app/subscription/plans/plan-texts.ts';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { AdminPage } from '../admin-page.tsx';
import type { Route } from './+types/person.route.ts';
import { CountryFlag } from './country-flag.tsx';
import { findPerson, type PersonRecord } from './person.queries.server.ts';
import { UserActions } from './user-actions.tsx';
import { personIntents } from './user-intents.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const person = await findPerson(scope, context.get(paymentsContext), params.user);
  if (!person) throw redirect('/users');
  return { ...person, now: scope.now.toISOString() };
}

export const headers = headersOfAction;

const failed = 'users:refusal.unreachable';

export const action = formAction(failed, personIntents);

export const clientAction = clientFormAction(failed);

/** One person: what they have, what they paid and wrote, where they are signed in, and what can be done for them. */
export default function Person({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { user, trialEnd, work, sessions, subscription } = loaderData;
  const { revalidate } = useRevalidator();
  useTopic('users', () => void revalidate());
  return (
    <AdminPage
      title={<span className="wrap-anywhere">{user.firstName}</span>}
      name={user.firstName}
      back={{ to: '/users', label: <Text k="users:person.back" /> }}
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Account {...loaderData} />
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Work work={work} />
          <Sessions sessions={sessions} />
        </div>
        <Card className="xl:col-span-2">
          <UserActions key={user.id} user={user} sent={sent} record={{ trialEnd }} />
        </Card>
        <div className="min-w-0 xl:col-span-2">
          <PaymentHistory payments={subscription?.payments ?? []} />
        </div>
      </div>
    </AdminPage>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2 last:border-b-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere min-w-0 font-medium">{children}</dd>
    </div>
  );
}

function Account({ user, subscription, now }: PersonRecord & { now: string }) {
  const locale = useLocale();
  const countries = new Intl.DisplayNames(formatTag(locale), { type: 'region' });
  const { country, lastSeenAt } = user;
  return (
    <Card as="section">
      <CardHeader title={<Text k="users:person.account" />} />
      <dl>
        <Fact name={<Text k="users:column.email" />}>
          {user.email}
          {user.emailVerified ? null : (
            <span className="block text-ink-soft text-sm">
              <Text k="users:row.unverified" />
            </span>
          )}
        </Fact>
        <Fact name={<Text k="users:column.country" />}>
          {country ? (
            <span className="inline-flex items-center gap-1.5">
              {isCountryCode(country) ? <CountryFlag code={country} /> : null}
              {countries.of(country) ?? country}
            </span>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={<Text k="users:column.role" />}>
          <Text k={`users:role.${user.role}`} />
        </Fact>
        <Fact name={<Text k="users:column.standing" />}>
          <Text k={`users:standing.${user.standing}`} />
          {user.isVip ? ' · VIP' : null}
        </Fact>
        <Fact name={<Text k="users:person.plan" />}>
          {subscription?.plan ? <PlanText stored={subscription.plan.name} /> : '–'}
          {subscription?.paidFor ? ` · ${subscription.paidFor.price}` : null}
        </Fact>
        <Fact name={<Text k={subscription?.renews ? 'users:person.renews' : 'users:person.ends'} />}>
          {subscription?.endsOn ?? '–'}
        </Fact>
        <Fact name={<Text k="users:column.seen" />}>
          {user.isOnline ? (
            <Text k="users:row.online" />
          ) : lastSeenAt ? (
            timeAgo(locale, new Date(lastSeenAt), new Date(now))
          ) : (
            <Text k="users:row.never" />
          )}
        </Fact>
        <Fact name={<Text k="users:column.registered" />}>{dayText(new Date(user.createdAt), locale)}</Fact>
      </dl>
    </Card>
  );
}

function Work({ work }: Pick<PersonRecord, 'work'>) {
  const locale = useLocale();
  const tag = formatTag(locale);
  const number = new Intl.NumberFormat(tag);
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  return (
    <Card as="section">
      <CardHeader title={<Text k="users:person.progress" />} />
      <dl>
        {(['dictations', 'paragraphs', 'days'] as const).map((name) => (
          <Fact key={name} name={<Text k={`users:person.${name}`} />}>
            {number.format(work[name])}
          </Fact>
        ))}
        <Fact name={<Text k="users:person.last" />}>
          {work.last ? dayText(new Date(work.last), locale) : '–'}
        </Fact>
        <Fact name={<Text k="users:person.languages" />}>
          {work.languages.length === 0
            ? '–'
            : work.languages
                .map(({ language, dictations }) => `${languages.of(language)} (${number.format(dictations)})`)
                .join(', ')}
        </Fact>
      </dl>
    </Card>
  );
}

function Sessions({ sessions }: Pick<PersonRecord, 'sessions'>) {
  return (
    <Card as="section">
      <CardHeader title={<Text k="users:person.sessions" />} />
      {sessions.length === 0 ? (
        <p className="text-ink-soft">
          <Text k="users:person.noSessions" />
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="py-3 first:pt-0 last:pb-0">
              <SessionPlace session={session} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function ErrorBoundary() {
  const t = useText('users');
  return (
    <AdminPage title={<Text k="users:title" />} name={t('users:title')}>
      <LoadFailed>
        <Text k="users:loadFailed" />
      </LoadFailed>
    </AdminPage>
  );
}
