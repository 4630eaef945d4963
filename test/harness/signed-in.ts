import { createHmac, randomBytes } from 'node:crypto';
import { sessions, userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { hashToken, sessionCookieName } from '#app/accounts/sessions/session-cookie.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** The secret an application under test must have for `signedIn` to make cookies for it. */
export const testAuthSecret = 'a secret that only the tests of this project know';

type ProfileChanges = Partial<typeof userProfiles.$inferInsert>;

const dayMs = 86_400_000;

/** Someone new with a running trial, changed as asked, who is signed in: the `Cookie` header of their browser. */
export async function signedIn(
  db: Db,
  profile: ProfileChanges = {},
): Promise<{ userId: string; cookie: string }> {
  const email = `${randomBytes(8).toString('hex')}@dictoria.example`;
  const [user] = await db.insert(users).values({ name: '', email }).returning({ id: users.id });
  if (!user) throw new Error('the user was not stored');
  await db.insert(userProfiles).values({
    firstName: 'Ada',
    subscriptionStartDate: new Date(),
    subscriptionEndDate: new Date(Date.now() + 7 * dayMs),
    ...profile,
    id: user.id,
  });
  const token = randomBytes(24).toString('base64url');
  await db.insert(sessions).values({
    token: hashToken(token),
    userId: user.id,
    expiresAt: new Date(Date.now() + 30 * dayMs),
  });
  const signature = createHmac('sha256', testAuthSecret).update(token).digest('base64');
  return {
    userId: user.id,
    cookie: `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`,
  };
}
