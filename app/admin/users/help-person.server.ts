import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { requestMail } from '#app/accounts/credentials/accounts.jobs.server.ts';
import { may } from '#app/accounts/roles.policy.ts';
import { type BeforeErasing, eraseUser } from '#app/accounts/settings/erase-account.server.ts';
import { actOn } from '#app/accounts/users/users.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { factColumns } from '#app/subscription/entitlement/entitlement-sql.server.ts';
import { type SubscriptionFacts, trialEndsAt } from '#app/subscription/entitlement/subscription.policy.ts';
import { payments } from '#app/subscription/payments/payments.tables.server.ts';
import { findListedUser } from './user-list.queries.server.ts';

const dayMs = 86_400_000;

/** So many days more, and the end that was seen when they were chosen. */
export const trialForm = z.object({
  days: z.coerce
    .number('users:refusal.days')
    .int('users:refusal.days')
    .min(1, 'users:refusal.days')
    .max(365, 'users:refusal.days'),
  seen: z.string(),
});

/** The address of the account that is meant, typed once more. */
export const deletePersonForm = z.object({ email: z.string().trim().toLowerCase() });

const forbidden = refuse('forbidden', 'users:refusal.adminsOnly');

/** When somebody's trial ends or ended, if it can be extended: whoever has bought something has plans instead. */
export const extendableTrial = (facts: SubscriptionFacts, hasPaid: boolean): Date | undefined =>
  !hasPaid && (facts.subscriptionStatus === 'trial' || facts.subscriptionStatus === 'expired')
    ? trialEndsAt(facts)
    : undefined;

/** Lets somebody try everything for some days more, from the end of their trial on, or from now when it is over. */
export const extendTrial = (
  scope: Pick<Scope, 'db' | 'actor' | 'now'>,
  rawId: unknown,
  { days, seen }: z.infer<typeof trialForm>,
) =>
  actOn(scope, rawId, async (tx, { person: { id, firstName } }) => {
    const [facts] = await tx.select(factColumns).from(userProfiles).where(eq(userProfiles.id, id));
    const hasPaid = (await tx.$count(payments, eq(payments.userId, id))) > 0;
    const before = facts && extendableTrial(facts, hasPaid);
    if (!before) return refuse('conflict', 'users:refusal.noTrial');
    if (before.toISOString() !== seen) return refuse('conflict', 'users:refusal.changedMeanwhile');
    const end = new Date(Math.max(before.getTime(), scope.now.getTime()) + days * dayMs);
    await tx
      .update(userProfiles)
      .set({ subscriptionStatus: 'trial', subscriptionEndDate: end })
      .where(eq(userProfiles.id, id));
    await recordAuditEvent(tx, scope.actor, {
      action: 'user.trial',
      subject: { id, name: firstName },
      before: { trialEndsAt: before.toISOString() },
      after: { trialEndsAt: end.toISOString() },
    });
    await publish(tx, `subscription:${id}`);
    return ok();
  });

/** Sends somebody the link for a new password, in their language. */
export const sendResetMail = (scope: Pick<Scope, 'db' | 'actor' | 'locale'>, rawId: unknown) =>
  actOn(scope, rawId, async (tx, { person: { id, firstName, disabled } }) => {
    if (disabled) return refuse('conflict', 'users:refusal.disabledNoMail');
    const [owner] = await tx
      .select({ email: users.email, locale: userProfiles.locale })
      .from(users)
      .innerJoin(userProfiles, eq(userProfiles.id, users.id))
      .where(eq(users.id, id));
    if (!owner) return refuse('missing', 'users:refusal.missing');
    await requestMail(tx, 'resetLink', { email: owner.email, locale: owner.locale ?? scope.locale });
    await recordAuditEvent(tx, scope.actor, { action: 'user.reset-mail', subject: { id, name: firstName } });
    return ok();
  });

/** Deletes somebody's account and everything that is theirs, for good, as they could themselves; nobody's own. */
export async function deletePerson(
  scope: Scope,
  rawId: unknown,
  { email }: z.infer<typeof deletePersonForm>,
  beforeErasing: BeforeErasing,
): Promise<Outcome> {
  if (!may(scope.actor, 'people')) return forbidden;
  const person = await findListedUser(scope, rawId);
  if (!person) return refuse('missing', 'users:refusal.missing');
  if (person.id === scope.actor.userId) return refuse('conflict', 'users:refusal.deleteOwn');
  if (person.email !== email) return refuse('invalid', 'users:refusal.otherEmail', { field: 'email' });
  const settled = await beforeErasing(scope, person.id as UserId);
  if (!settled.ok) return settled;
  return actOn(scope, rawId, async (tx, { person: { id, firstName } }) => {
    await eraseUser(tx, id);
    await recordAuditEvent(tx, scope.actor, { action: 'user.delete', subject: { id, name: firstName } });
    return ok();
  });
}
