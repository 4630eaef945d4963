import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ControlCommand } from '#app/platform/backup/control-socket.server.ts';
import type { Db, Transaction } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { OperatorError } from '#app/platform/outcome.ts';
import { accounts, userProfiles, users } from '../accounts.tables.server.ts';
import { endAllSessions } from '../sessions/sessions.server.ts';
import { revokeTokens } from './email-tokens.server.ts';
import { argon2Passwords } from './password-hash.server.ts';

/** What the operator is shown, once. */
export interface AdminSignIn {
  email: string;
  password: string;
}

const defaultAdminEmail = 'admin@dictoria.example';

/** The first start makes one admin, from the settings or with a generated password; later starts make none. */
export async function ensureFirstAdmin(
  db: Db,
  wanted: Partial<AdminSignIn>,
): Promise<AdminSignIn | undefined> {
  const signIn = signInOf(wanted);
  const hash = await argon2Passwords.hash(signIn.password);
  return db.transaction(async (tx) => {
    // Two processes may start at once on an empty database: the lock lets one of them see the other's admin.
    await tx.execute('lock table user_profiles in share row exclusive mode');
    const [admin] = await tx
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(eq(userProfiles.role, 'admin'))
      .limit(1);
    if (admin) return undefined;
    await grantAdmin(tx, signIn.email, hash);
    return signIn;
  });
}

/** Gives an e-mail address admin rights and a new password, for the operator at the terminal. */
export async function makeAdmin(db: Db, wanted: Partial<AdminSignIn>): Promise<AdminSignIn> {
  const signIn = signInOf(wanted);
  const hash = await argon2Passwords.hash(signIn.password);
  await db.transaction((tx) => grantAdmin(tx, signIn.email, hash));
  return signIn;
}

const signInOf = ({ email, password }: Partial<AdminSignIn>): AdminSignIn => ({
  email: (email ?? defaultAdminEmail).toLowerCase(),
  password: password ?? newPassword(),
});

async function grantAdmin(tx: Transaction, email: string, hash: string): Promise<void> {
  const [user] = await tx
    .insert(users)
    .values({ name: 'Admin', email, emailVerified: true })
    .onConflictDoUpdate({ target: users.email, set: { emailVerified: true } })
    .returning({ id: users.id });
  if (!user) throw new Error('an upsert returned no row');
  const userId = user.id as UserId;
  await endAllSessions(tx, userId);
  await revokeTokens(tx, { purpose: 'reset-password', userId });
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx
    .insert(accounts)
    .values({ accountId: user.id, providerId: 'credential', userId: user.id, password: hash });
  await tx
    .insert(userProfiles)
    .values({ id: user.id, firstName: 'Admin', role: 'admin' })
    .onConflictDoUpdate({ target: userProfiles.id, set: { role: 'admin', disabled: false } });
}

/** Letters and digits that nobody confuses when reading them off a screen: 20 of them are about 99 bits. */
function newPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** `npm run admin [e-mail]`: makes an admin, or gives one a new password, and says it once. */
export const adminCommand =
  (db: Db): ControlCommand =>
  async (email) => {
    if (email && !z.email().safeParse(email).success)
      throw new OperatorError(`"${email}" is not an e-mail address.`);
    const signIn = await makeAdmin(db, { email: email || undefined });
    return `admin  ${signIn.email} / ${signIn.password}   (shown once)`;
  };
