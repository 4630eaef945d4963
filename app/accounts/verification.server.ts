import { eq } from 'drizzle-orm';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { requestMail } from './accounts.jobs.server.ts';
import { users } from './accounts.tables.server.ts';
import { allowFromAddress } from './credential-limits.server.ts';
import type { EmailForm, VerifyEmailForm } from './credentials.forms.ts';
import { findCredentialByUser } from './credentials.queries.server.ts';
import type { CurrentSession } from './current-session.ts';
import { findProofOwner, redeemProof } from './proofs.server.ts';
import { endOtherSessions } from './sessions.server.ts';

/** Asks for another verification link. Says the same, and does the same, for every address. */
export async function resendVerification(scope: Scope, { email }: EmailForm): Promise<Outcome> {
  const allowed = await allowFromAddress(scope, 'mail');
  if (!allowed.ok) return allowed;
  await requestMail(scope.db, 'verificationLink', { email, locale: scope.locale });
  return ok();
}

/**
 * Whether the link of a verification mail still works, and for whom: it was opened in a browser where the actor is
 * signed in with that very account, or in any other.
 */
export async function findVerification(
  { db, actor, now }: Scope,
  { token }: VerifyEmailForm,
): Promise<'own' | 'other' | undefined> {
  const userId = await findProofOwner(db, { purpose: 'verify-email', token, now });
  const credential = userId && (await findCredentialByUser(db, userId));
  if (!credential || credential.emailVerified || credential.disabled) return undefined;
  return actor.kind !== 'visitor' && actor.userId === userId ? 'own' : 'other';
}

/**
 * Takes the address as verified in a browser that is signed in with that account: its password and this session stay,
 * those elsewhere end. In any other browser the link stays good and asks for a new password (`claimAddress`).
 */
export async function verifyEmail(
  scope: Scope,
  current: CurrentSession | undefined,
  { token }: VerifyEmailForm,
): Promise<Outcome> {
  const allowed = await allowFromAddress(scope, 'link');
  if (!allowed.ok) return allowed;
  const { now } = scope;
  return scope.db.transaction(async (tx) => {
    const found = await findVerification({ ...scope, db: tx }, { token });
    if (found === 'other') return refuse('invalid', 'accounts:refusal.choosePassword');
    const userId = found && (await redeemProof(tx, { purpose: 'verify-email', token, now }));
    if (!userId || !current) return refuse('invalid', 'accounts:refusal.link');
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    return endOtherSessions({ ...scope, db: tx }, current);
  });
}
