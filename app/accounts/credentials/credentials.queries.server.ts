import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { accounts, userProfiles, users } from '../accounts.tables.server.ts';

/** What is needed to decide whether someone may sign in. */
export type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** The credential behind an address, in one query whether there is one or not. */
export const findCredentialByEmail = (db: Db, email: string) => findCredential(db, eq(users.email, email));

/** The credential of a user. */
export const findCredentialByUser = (db: Db, userId: UserId) => findCredential(db, eq(users.id, userId));

async function findCredential(db: Db, whose: SQL) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      passwordHash: accounts.password,
      profileId: userProfiles.id,
      disabled: userProfiles.disabled,
      /** The language they last chose for the interface, if they ever did. */
      locale: userProfiles.locale,
    })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(whose)
    .limit(1);
  if (!row) return undefined;
  const { userId, passwordHash, profileId, disabled, ...known } = row;
  return {
    ...known,
    userId: userId as UserId,
    passwordHash: passwordHash ?? '',
    hasProfile: profileId !== null,
    disabled: disabled ?? false,
  };
}
