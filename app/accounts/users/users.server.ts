import { eq, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '#app/platform/audit/audit-actions.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Transaction } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, type Refusal, refuse } from '#app/platform/outcome.ts';
import { userProfiles } from '../accounts.tables.server.ts';
import { may, mayHelp, type Role } from '../roles.policy.ts';
import { endAllSessions } from '../sessions/sessions.server.ts';
import { type DisabledForm, isLastAdmin, type RoleForm, type VipForm } from './users.forms.ts';

type Asking = Pick<Scope, 'db' | 'actor'>;

/** The person something is done to, and everyone who could have done it; all of them wait until it is done. */
interface Held {
  person: { id: UserId; firstName: string; role: Role; isVip: boolean; disabled: boolean };
  admins: { id: string; disabled: boolean }[];
  isOwn: boolean;
}

const forbidden = refuse('forbidden', 'users:refusal.adminsOnly');
const changedMeanwhile = refuse('conflict', 'users:refusal.changedMeanwhile');
const lastAdmin = refuse('conflict', 'users:refusal.lastAdmin');
const ownAccountUnsaid = refuse('invalid', 'users:refusal.ownAccount');

/** Gives somebody a role, or takes it; counts from their next request. Admins only; the last admin stays one. */
export async function changeRole(scope: Asking, rawId: unknown, { role, seen, ownAccount }: RoleForm) {
  if (!may(scope.actor, 'administration')) return forbidden;
  return actOn(scope, rawId, async (tx, { person, admins, isOwn }) => {
    if (person.role !== seen) return changedMeanwhile;
    if (role === person.role) return ok();
    if (isLastAdmin(admins, person.id)) return lastAdmin;
    if (isOwn && !ownAccount) return ownAccountUnsaid;
    await write(tx, scope, person, 'user.role', { role });
    return ok();
  });
}

/** Opens everything to somebody without a subscription, or no longer. */
export const setVip = (scope: Asking, rawId: unknown, { vip, seen }: VipForm) =>
  actOn(scope, rawId, async (tx, { person }) => {
    if (person.isVip !== seen) return changedMeanwhile;
    if (vip !== person.isVip) await write(tx, scope, person, 'user.vip', { isVip: vip });
    return ok();
  });

/**
 * Disables somebody's account, in all their open browsers and from the next moment on, or enables it again.
 * What they subscribed to renews no more. The last admin is never disabled.
 */
export const setDisabled = (scope: Asking, rawId: unknown, { disabled, seen, ownAccount }: DisabledForm) =>
  actOn(scope, rawId, async (tx, { person, admins, isOwn }) => {
    if (person.disabled !== seen) return changedMeanwhile;
    if (disabled === person.disabled) return ok();
    if (disabled && isLastAdmin(admins, person.id)) return lastAdmin;
    if (disabled && isOwn && !ownAccount) return ownAccountUnsaid;
    await write(tx, scope, person, disabled ? 'user.disable' : 'user.enable', { disabled });
    if (!disabled) return ok();
    await endAllSessions(tx, person.id);
    // By its kind: what is bought belongs to a domain that stands right of this one.
    await enqueue(tx, 'subscription.stopRenewals', {});
    return ok();
  });

/** Signs somebody out in every browser; they may sign in again. */
export const endUserSessions = (scope: Asking, rawId: unknown) =>
  actOn(scope, rawId, async (tx, { person }) => {
    await endAllSessions(tx, person.id);
    const subject = { id: person.id, name: person.firstName };
    await recordAuditEvent(tx, scope.actor, { action: 'user.end-sessions', subject });
    return ok();
  });

type Change = (tx: Transaction, held: Held) => Promise<Outcome>;

/**
 * Holds all who have a role, always in the same order, and then the person: of two admins who act on each other at once the
 * second finds out what the first one did, and whether they still have theirs. To who may not help them, a person is not there.
 */
export async function actOn({ db, actor }: Asking, rawId: unknown, change: Change): Promise<Outcome> {
  if (!may(actor, 'people')) return forbidden;
  const userId = parseId<'user'>(rawId);
  const missing: Refusal = refuse('missing', 'users:refusal.missing');
  if (!userId) return missing;
  return db.transaction(async (tx) => {
    const staff = await tx
      .select({ id: userProfiles.id, role: userProfiles.role, disabled: userProfiles.disabled })
      .from(userProfiles)
      .where(ne(userProfiles.role, 'user'))
      // Admins first: whoever deletes their own account holds these, and then themselves.
      .orderBy(sql`${userProfiles.role} <> 'admin'`, userProfiles.id)
      .for('update');
    const stillMay = ({ id, role, disabled }: (typeof staff)[number]) =>
      id === actor.userId && !disabled && role === (actor.kind === 'staff' ? actor.role : actor.kind);
    if (!staff.some(stillMay)) return forbidden;
    const [person] = await tx
      .select({
        firstName: userProfiles.firstName,
        role: userProfiles.role,
        isVip: userProfiles.isVip,
        disabled: userProfiles.disabled,
      })
      .from(userProfiles)
      .where(eq(userProfiles.id, userId))
      .for('update');
    if (!person || !mayHelp(actor, person)) return missing;
    const outcome = await change(tx, {
      person: { ...person, id: userId },
      admins: staff.filter(({ role }) => role === 'admin'),
      isOwn: actor.userId === userId,
    });
    // Open lists of other admins revalidate.
    if (outcome.ok) await publish(tx, 'users');
    return outcome;
  });
}

type Changed = Partial<Pick<Held['person'], 'role' | 'isVip' | 'disabled'>>;

async function write(
  tx: Transaction,
  { actor }: Asking,
  person: Held['person'],
  action: AuditAction,
  changed: Changed,
): Promise<void> {
  const { id, firstName, role, isVip, disabled } = person;
  await tx.update(userProfiles).set(changed).where(eq(userProfiles.id, id));
  const before = { role, isVip, disabled };
  await recordAuditEvent(tx, actor, {
    action,
    subject: { id, name: firstName },
    before,
    after: { ...before, ...changed },
  });
  // Their open pages read anew who they are and what is open to them.
  await publish(tx, `subscription:${id}`);
}
