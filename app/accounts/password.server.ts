import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { requestMail } from './accounts.jobs.server.ts';
import { users } from './accounts.tables.server.ts';
import type { AuthParts, SignedIn } from './auth.server.ts';
import { checkNewPassword, checkOwnPassword, replaceHash } from './credential-check.server.ts';
import { allowFromAddress, forgetPasswordGuesses } from './credential-limits.server.ts';
import type { ChangePasswordForm, EmailForm, ResetPasswordForm } from './credentials.forms.ts';
import { type Credential, findCredentialByUser } from './credentials.queries.server.ts';
import { redeemProof, revokeProofs } from './proofs.server.ts';
import { endAllSessions } from './sessions.server.ts';
import { enter } from './sign-in.server.ts';

/** Asks for a link to set a new password. Says the same, and does the same, for every address. */
export async function requestPasswordReset(scope: Scope, { email }: EmailForm): Promise<Outcome> {
  const allowed = await allowFromAddress(scope, 'mail');
  if (!allowed.ok) return allowed;
  await requestMail(scope.db, 'resetLink', { email, locale: scope.locale });
  return ok();
}

/** Sets the password of whoever holds the link, which proves the address too; every session ends, a new one begins. */
export async function resetPassword(
  parts: AuthParts,
  scope: Scope,
  headers: Headers,
  { token, password }: ResetPasswordForm,
): Promise<Outcome<SignedIn>> {
  const allowed = await allowFromAddress(scope, 'link');
  if (!allowed.ok) return allowed;
  const acceptable = checkNewPassword(password);
  if (!acceptable.ok) return acceptable;
  const hash = await parts.passwords.hash(password);
  const { now } = scope;
  const owner = await scope.db.transaction(async (tx) => {
    const userId = await redeemProof(tx, { purpose: 'reset-password', token, now });
    const credential = userId && (await findCredentialByUser(tx, userId));
    if (!credential || credential.disabled) return undefined;
    if (!(await takeNewPassword(parts, tx, scope, credential, hash))) return undefined;
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    await forgetPasswordGuesses(tx, credential.email);
    return { ...credential, emailVerified: true };
  });
  return owner ? enter(parts, scope, headers, owner) : refuse('invalid', 'accounts:refusal.link');
}

/** Sets a new password for the actor, who knows the old one; every other session ends. */
export async function changePassword(
  parts: AuthParts,
  scope: Scope,
  headers: Headers,
  { currentPassword, password }: ChangePasswordForm,
): Promise<Outcome<SignedIn>> {
  const given = { password: currentPassword, field: 'currentPassword' };
  const checked = await checkOwnPassword(scope, parts.passwords, given);
  if (!checked.ok) return checked;
  const acceptable = checkNewPassword(password);
  if (!acceptable.ok) return acceptable;
  const hash = await parts.passwords.hash(password);
  const changed = await scope.db.transaction((tx) => takeNewPassword(parts, tx, scope, checked.value, hash));
  if (!changed) return refuse('invalid', 'accounts:refusal.currentPassword', { field: 'currentPassword' });
  return ok(await parts.sessions.open(scope, headers, checked.value.userId));
}

/** What every new password brings with it: no session and no link of before is good any more, and the owner is told. */
async function takeNewPassword(
  { mails }: AuthParts,
  tx: Db,
  { locale }: Scope,
  credential: Credential,
  hash: string,
): Promise<boolean> {
  if (!(await replaceHash(tx, credential, hash))) return false;
  await endAllSessions(tx, credential.userId);
  await revokeProofs(tx, { purpose: 'reset-password', userId: credential.userId });
  await mails.passwordChanged(tx, { to: credential.email, locale });
  return true;
}
