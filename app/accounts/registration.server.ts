import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { requestMail } from './accounts.jobs.server.ts';
import { accounts, userProfiles, users } from './accounts.tables.server.ts';
import type { AuthParts, SignedIn } from './auth.server.ts';
import { checkNewPassword } from './credential-check.server.ts';
import { allowFromAddress } from './credential-limits.server.ts';
import type { RegisterForm } from './credentials.forms.ts';
import { newTrial } from './profile.server.ts';

/**
 * Makes a user with their profile and asks for the verification mail, in one transaction, and signs them in. The
 * owner of an address that is taken gets a mail; where verification is required, the answer does not tell.
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
