import { eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { accounts, userProfiles, users } from '../accounts.tables.server.ts';
import { ensureProfile, newTrial } from '../profile/profile.server.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { endOtherSessions } from '../sessions/sessions.server.ts';
import { requestMail } from './accounts.jobs.server.ts';
import type { AuthParts, SignedIn } from './auth.server.ts';
import { checkNewPassword, checkSignIn } from './credential-check.server.ts';
import { allowFromAddress } from './credential-limits.server.ts';
import type { RegisterForm, SignInForm, VerifyEmailForm } from './credentials.forms.ts';
import { type Credential, findCredentialByUser } from './credentials.queries.server.ts';
import { findTokenOwner, redeemToken } from './email-tokens.server.ts';

/**
 * Makes a user with their profile and asks for the verification mail, in one transaction, and signs them in. The
 * owner of an address that is taken gets a mail; where verification is required, the answer does not say so.
 */
export async function register(
  { passwords, sessions, verificationRequired }: AuthParts,
  scope: Scope,
  headers: Headers,
  form: RegisterForm,
): Promise<Outcome<SignedIn & { verificationRequired: boolean }>> {
  const allowed = await allowFromAddress(scope, 'register');
  if (!allowed.ok) return allowed;
  const acceptable = checkNewPassword(form.password);
  if (!acceptable.ok) return acceptable;
  const passwordHash = await passwords.hash(form.password);
  const userId = await scope.db.transaction(async (tx) => {
    const created = await createUser(tx, { ...form, passwordHash, now: scope.now, locale: scope.locale });
    const mail = { email: form.email, locale: scope.locale };
    await requestMail(tx, created ? 'verificationLink' : 'alreadyRegistered', mail);
    return created;
  });
  if (verificationRequired) return ok({ cookies: [], verificationRequired });
  if (!userId) return refuse('conflict', 'accounts:refusal.emailTaken', { field: 'email' });
  const opened = await sessions.open(scope, headers, { userId, passwordHash });
  return opened.ok ? ok({ ...opened.value, verificationRequired }) : opened;
}

type NewUser = Pick<RegisterForm, 'email' | 'firstName' | 'country'> &
  Pick<Scope, 'now' | 'locale'> & { passwordHash: string };

/** One statement, so that an address that is taken costs as many as one that is free; `undefined` when it is taken. */
async function createUser(tx: Db, user: NewUser): Promise<UserId | undefined> {
  const { subscriptionStartDate, subscriptionEndDate } = newTrial(user.now);
  // better-auth wants a name in its table; ours stands in the profile alone.
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    with new_user as (
      insert into ${users} (name, email) values ('', ${user.email}) on conflict (email) do nothing returning id
    ), new_account as (
      insert into ${accounts} (account_id, provider_id, user_id, password)
      select id, 'credential', id, ${user.passwordHash} from new_user
    ), new_profile as (
      insert into ${userProfiles} (id, first_name, country, locale, subscription_start_date, subscription_end_date)
      select id, ${user.firstName}, ${user.country}, ${user.locale},
        ${subscriptionStartDate.toISOString()}::timestamptz, ${subscriptionEndDate.toISOString()}::timestamptz
      from new_user
    )
    select id from new_user`);
  return rows[0]?.id;
}

/**
 * Whether the link of a verification mail still works, and for whom: it was opened in a browser where the actor is
 * signed in with that very account, or in any other.
 */
export async function findVerification(
  { db, actor, now }: Scope,
  { token }: VerifyEmailForm,
): Promise<'own' | 'other' | undefined> {
  const userId = await findTokenOwner(db, { purpose: 'verify-email', token, now });
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
    const userId = found && (await redeemToken(tx, { purpose: 'verify-email', token, now }));
    if (!userId || !current) return refuse('invalid', 'accounts:refusal.link');
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    return endOtherSessions({ ...scope, db: tx }, current);
  });
}

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
