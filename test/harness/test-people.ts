import { randomUUID } from 'node:crypto';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';

export type Learner = Extract<Actor, { kind: 'learner' }>;
export type Admin = Extract<Actor, { kind: 'admin' }>;

/** Someone new who learns, with what matters to the test in their profile. They cannot sign in: they have no password. */
export async function makeLearner(
  db: Db,
  profile: Partial<typeof userProfiles.$inferInsert> = {},
): Promise<Learner> {
  const userId = randomUUID() as UserId;
  await db.insert(users).values({ id: userId, name: 'Ann', email: `${userId}@example.org` });
  await db.insert(userProfiles).values({ firstName: 'Ann', ...profile, id: userId });
  return { kind: 'learner', userId, isVip: false };
}

/** Someone new who looks after the library. */
export async function makeAdmin(db: Db): Promise<Admin> {
  const { userId } = await makeLearner(db, { role: 'admin' });
  return { kind: 'admin', userId };
}
