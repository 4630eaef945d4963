import { and, eq } from 'drizzle-orm';
import { createContext } from 'react-router';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { type Outcome, refuse } from '#app/platform/outcome.ts';
import { userProfiles, users, verifications } from '../accounts.tables.server.ts';
import type { Auth, SignedIn } from '../credentials/auth.server.ts';
import type { DeleteAccountForm } from '../credentials/credentials.forms.ts';
import { mayDeleteOwnAccount } from '../sessions/viewer.ts';

/** The job that erases what other domains store outside the database or without a foreign key to the user. */
export const erasedJob = 'accounts.erased';

/** What has to be settled elsewhere before an account may go. Its refusal keeps the account as it is. */
export type BeforeErasing = (scope: Pick<Scope, 'db' | 'log'>, userId: UserId) => Promise<Outcome>;

export const beforeErasingContext = createContext<BeforeErasing>();

interface Parts {
  auth: Auth;
  beforeErasing: BeforeErasing;
}

/** Deletes the actor's account and everything that is theirs, for good. The last admin stays. */
export async function deleteAccount(
  scope: Scope,
  headers: Headers,
  { password }: DeleteAccountForm,
  { auth, beforeErasing }: Parts,
): Promise<Outcome<SignedIn>> {
  const checked = await auth.checkOwnPassword(scope, password);
  if (!checked.ok) return checked;
  const { userId } = checked.value;
  const lastAdmin = refuse('conflict', 'accounts:refusal.lastAdmin');
  if (!(await scope.db.transaction((tx) => isFreeToGo(tx, userId)))) return lastAdmin;
  const settled = await beforeErasing(scope, userId);
  if (!settled.ok) return settled;
  const erased = await scope.db.transaction(async (tx) => {
    if (!(await isFreeToGo(tx, userId))) return false;
    await eraseUser(tx, userId);
    return true;
  });
  if (!erased) return lastAdmin;
  return { ok: true, value: await auth.signOut(scope, headers) };
}

/** Erases a person and everything that is theirs; what stands outside the database follows in a job. */
export async function eraseUser(tx: Db, userId: UserId): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(users).where(eq(users.id, userId));
  await enqueue(tx, erasedJob, { userId });
}

/**
 * Two admins who leave at the same moment wait for each other here, and the second finds itself the last.
 * Disabled admins do not count.
 */
async function isFreeToGo(tx: Db, userId: UserId): Promise<boolean> {
  const admins = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(eq(userProfiles.role, 'admin'), eq(userProfiles.disabled, false)))
    .orderBy(userProfiles.id)
    .for('update');
  const role = admins.some(({ id }) => id === userId) ? 'admin' : 'user';
  return mayDeleteOwnAccount(role, admins.length);
}
