import { eq } from 'drizzle-orm';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { requestMail } from './accounts.jobs.server.ts';
import { users } from './accounts.tables.server.ts';
import type { AuthParts, SignedIn } from './auth.server.ts';
import { allowFromAddress } from './credential-limits.server.ts';
import type { EmailForm, VerifyEmailForm } from './credentials.forms.ts';
import { findCredentialByUser } from './credentials.queries.server.ts';
import { redeemProof } from './proofs.server.ts';
import { enter } from './sign-in.server.ts';

/** Asks for another verification link. Says the same, and does the same, for every address. */
export async function resendVerification(scope: Scope, { email }: EmailForm): Promise<Outcome> {
  const allowed = await allowFromAddress(scope, 'mail');
  if (!allowed.ok) return allowed;
  await requestMail(scope.db, 'verificationLink', { email, locale: scope.locale });
  return ok();
}

/** Takes the address as verified, once, and signs its owner in. */
export async function verifyEmail(
  parts: AuthParts,
  scope: Scope,
  headers: Headers,
  { token }: VerifyEmailForm,
): Promise<Outcome<SignedIn>> {
  const allowed = await allowFromAddress(scope, 'link');
  if (!allowed.ok) return allowed;
  const { now } = scope;
  const owner = await scope.db.transaction(async (tx) => {
    const userId = await redeemProof(tx, { purpose: 'verify-email', token, now });
    if (!userId) return undefined;
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    return findCredentialByUser(tx, userId);
  });
  return owner ? enter(parts, scope, headers, owner) : refuse('invalid', 'accounts:refusal.link');
}
