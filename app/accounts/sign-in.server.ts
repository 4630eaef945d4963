import { type Outcome, refuse } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { AuthParts, SignedIn } from './auth.server.ts';
import { checkSignIn } from './credential-check.server.ts';
import type { SignInForm } from './credentials.forms.ts';
import type { Credential } from './credentials.queries.server.ts';
import { ensureProfile } from './profile.server.ts';

/** Signs in whoever knows the password of a usable account. What is wrong with the account is said only to its owner. */
export async function signIn(
  parts: AuthParts,
  scope: Scope,
  headers: Headers,
  form: SignInForm,
): Promise<Outcome<SignedIn>> {
  const checked = await checkSignIn(scope, parts.passwords, form);
  return checked.ok ? enter(parts, scope, headers, checked.value) : checked;
}

/** Opens a session for someone who has proved who they are, unless the account may not be used. */
export async function enter(
  { sessions, verificationRequired }: Pick<AuthParts, 'sessions' | 'verificationRequired'>,
  scope: Scope,
  headers: Headers,
  { userId, email, emailVerified, disabled, hasProfile, passwordHash }: Credential,
): Promise<Outcome<SignedIn>> {
  if (disabled) return refuse('forbidden', 'accounts:access.disabled');
  if (verificationRequired && !emailVerified) return refuse('forbidden', 'accounts:refusal.unverified');
  if (!hasProfile) await ensureProfile(scope.db, { userId, email, now: scope.now });
  return sessions.open(scope, headers, { userId, passwordHash });
}
