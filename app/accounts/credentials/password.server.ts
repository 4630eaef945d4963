import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { users } from '../accounts.tables.server.ts';
import { endAllSessions } from '../sessions/sessions.server.ts';
import { requestMail } from './accounts.jobs.server.ts';
import type { AuthParts, SignedIn } from './auth.server.ts';
import { checkNewPassword, checkOwnPassword, replaceHash, storeHash } from './credential-check.server.ts';
import { allowFromAddress, forgetPasswordGuesses } from './credential-limits.server.ts';
import type { ChangePasswordForm, EmailForm, ResetPasswordForm } from './credentials.forms.ts';
import { findCredentialByUser } from './credentials.queries.server.ts';
import { redeemToken, revokeTokens, type TokenPurpose } from './email-tokens.server.ts';
import { enter } from './registration.server.ts';

/** Asks for a link by mail. Says the same, and does the same, for every address. */
const requestLink =
  (kind: 'resetLink' | 'verificationLink') =>
  async (scope: Scope, { email }: EmailForm): Promise<Outcome> => {
    const allowed = await allowFromAddress(scope, 'mail');
    if (!allowed.ok) return allowed;
    await requestMail(scope.db, kind, { email, locale: scope.locale });
    return ok();
  };

/** Asks for a link to set a new password. */
export const requestPasswordReset = requestLink('resetLink');

/** Asks for another verification link. */
export const resendVerification = requestLink('verificationLink');

/** Sets the password of whoever holds the link of a reset mail. */
export const resetPassword = (...given: ByLink) => setPasswordByLink('reset-password', ...given);

/**
 * Takes the address as verified for whoever holds the link of a verification mail, with the password they choose. The
 * browser it is opened in need not be the one that registered, and somebody else may have registered.
 */
export const claimAddress = (...given: ByLink) => setPasswordByLink('verify-email', ...given);

type ByLink = [parts: AuthParts, scope: Scope, headers: Headers, form: ResetPasswordForm];

/** A link proves the address, whatever it was sent for: no password and no session of before it is good any more. */
async function setPasswordByLink(
  purpose: TokenPurpose,
  ...[parts, scope, headers, { token, password }]: ByLink
): Promise<Outcome<SignedIn>> {
  const allowed = await allowFromAddress(scope, 'link');
  if (!allowed.ok) return allowed;
  const acceptable = checkNewPassword(password);
  if (!acceptable.ok) return acceptable;
  const hash = await parts.passwords.hash(password);
  const { now, locale } = scope;
  const owner = await scope.db.transaction(async (tx) => {
    const userId = await redeemToken(tx, { purpose, token, now });
    const credential = userId && (await findCredentialByUser(tx, userId));
    if (!credential || credential.disabled) return undefined;
    const isClaim = purpose === 'verify-email';
    if (isClaim && credential.emailVerified) return undefined;
    await storeHash(tx, userId, hash);
    await endWhatOldPasswordOpened(tx, userId);
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    await forgetPasswordGuesses(tx, credential.email);
    const { addressClaimed, passwordChanged } = parts.mails;
    await (isClaim ? addressClaimed : passwordChanged)(tx, { to: credential.email, locale });
    return { ...credential, passwordHash: hash, emailVerified: true };
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
  const { userId, email } = checked.value;
  const changed = await scope.db.transaction(async (tx) => {
    if (!(await replaceHash(tx, checked.value, hash))) return false;
    await endWhatOldPasswordOpened(tx, userId);
    await parts.mails.passwordChanged(tx, { to: email, locale: scope.locale });
    return true;
  });
  if (!changed) return refuse('invalid', 'accounts:refusal.currentPassword', { field: 'currentPassword' });
  return parts.sessions.open(scope, headers, { userId, passwordHash: hash });
}

/** What every new password brings with it: no session and no link of before is good any more. */
async function endWhatOldPasswordOpened(tx: Db, userId: UserId): Promise<void> {
  await endAllSessions(tx, userId);
  await revokeTokens(tx, { purpose: 'reset-password', userId });
}
