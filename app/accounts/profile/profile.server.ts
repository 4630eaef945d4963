import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { userProfiles } from '../accounts.tables.server.ts';
import { trialMs } from '../trial.ts';
import type { ProfileForm } from './profile.forms.ts';

/** Saves what the actor says about themself. Nothing but the form's own fields is ever written. */
export async function updateProfile({ db, actor }: Scope, form: ProfileForm): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const { firstName, country, nativeLanguage, learningLanguages } = form;
  const saved = await db
    .update(userProfiles)
    .set({ firstName, country, nativeLanguage, learningLanguages })
    .where(eq(userProfiles.id, actor.userId))
    .returning({ id: userProfiles.id });
  return saved.length > 0 ? ok() : refuse('missing', 'accounts:access.signInFirst');
}

/** Remembers the language the actor chose for the interface, for mails that no request asks for. A visitor has no place for it. */
export async function rememberLocale(
  { db, actor }: Pick<Scope, 'db' | 'actor'>,
  locale: Locale,
): Promise<void> {
  if (actor.kind === 'visitor') return;
  // An unchanged profile is not touched: every update of one makes players ask again whether they may go on.
  const isOther = sql`${userProfiles.locale} is distinct from ${locale}`;
  await db
    .update(userProfiles)
    .set({ locale })
    .where(and(eq(userProfiles.id, actor.userId), isOther));
}

/** Gives a user without a profile the one of a newcomer; leaves every other as it is. */
export async function ensureProfile(
  tx: Db,
  { userId, email, now }: { userId: UserId; email: string; now: Date },
): Promise<void> {
  const [firstName = email] = email.split('@');
  await tx
    .insert(userProfiles)
    .values({ id: userId, firstName, ...newTrial(now) })
    .onConflictDoNothing();
}

/** What everyone starts with: everything, for seven days. */
export const newTrial = (now: Date) => ({
  subscriptionStartDate: now,
  subscriptionEndDate: new Date(now.getTime() + trialMs),
});
