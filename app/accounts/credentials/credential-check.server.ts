import { dictionary } from '@zxcvbn-ts/language-common';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { accounts } from '../accounts.tables.server.ts';
import { allowFromAddress, allowPasswordGuess, forgetPasswordGuesses } from './credential-limits.server.ts';
import {
  type Credential,
  findCredentialByEmail,
  findCredentialByUser,
} from './credentials.queries.server.ts';
import type { Passwords } from './password-hash.server.ts';

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** Whether this is one of the passwords that everyone tries first, however it is capitalised. */
export const isCommonPassword = (password: string) => common.has(password.normalize('NFKC').toLowerCase());

/** Whose address and password these are. Nobody's and a wrong password take the same work and get the same answer. */
export async function checkSignIn(
  scope: Scope,
  passwords: Passwords,
  given: { email: string; password: string },
): Promise<Outcome<Credential>> {
  const { db } = scope;
  const allowed = await allowCheck(scope, given.email);
  if (!allowed.ok) return allowed;
  const found = await findCredentialByEmail(db, given.email);
  const isRight = await passwords.verify(found?.passwordHash ?? passwords.nobodysHash, given.password);
  if (!found || !isRight) return refuse('invalid', 'accounts:refusal.credentials');
  await forgetPasswordGuesses(db, found.email);
  if (!passwords.isOutdated(found.passwordHash)) return ok(found);
  const passwordHash = await passwords.hash(given.password);
  return ok((await replaceHash(db, found, passwordHash)) ? { ...found, passwordHash } : found);
}

/** That the actor knows their own password. Counts against the same limits as signing in. */
export async function checkOwnPassword(
  scope: Scope,
  passwords: Passwords,
  given: { password: string; field: string },
): Promise<Outcome<Credential>> {
  const { db, actor } = scope;
  const own = actor.kind === 'visitor' ? undefined : await findCredentialByUser(db, actor.userId);
  if (!own) return refuse('forbidden', 'accounts:access.signInFirst');
  const allowed = await allowCheck(scope, own.email);
  if (!allowed.ok) return allowed;
  if (!(await passwords.verify(own.passwordHash, given.password)))
    return refuse('invalid', 'accounts:refusal.currentPassword', { field: given.field });
  await forgetPasswordGuesses(db, own.email);
  return ok(own);
}

/** That a new password is not one of those everyone tries first. */
export const checkNewPassword = (password: string): Outcome =>
  isCommonPassword(password)
    ? refuse('invalid', 'accounts:validation.passwordCommon', { field: 'password' })
    : ok();

/** Stores a new hash in place of the known one; of two changes at the same time, the second finds nothing to replace. */
export async function replaceHash(db: Db, credential: Credential, hash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, credential.userId), eq(accounts.password, credential.passwordHash)));
  return rowCount === 1;
}

/** Stores the hash of a password that was set by a link, whatever was stored: whoever holds the link has the last word. */
export async function storeHash(tx: Db, userId: UserId, hash: string): Promise<void> {
  await tx.update(accounts).set({ password: hash, updatedAt: new Date() }).where(eq(accounts.userId, userId));
}

async function allowCheck(scope: Scope, email: string) {
  const fromHere = await allowFromAddress(scope, 'password');
  return fromHere.ok ? allowPasswordGuess(scope, email) : fromHere;
}
