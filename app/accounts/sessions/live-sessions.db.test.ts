import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '#app/platform/live/hub.server.ts';
import { openRealtimeSite } from '#test/harness/realtime-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { sessions, userProfiles, users } from '../accounts.tables.server.ts';
import { longestSessionMs } from './session-refresh.ts';
import { listLiveSessions } from './signed-in-sockets.server.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());

const dayMs = 86_400_000;
let people = 0;

/** Someone with a profile, signed in once. */
async function signedInUser(change: Partial<typeof sessions.$inferInsert> = {}) {
  people += 1;
  const [user] = await engine.db
    .insert(users)
    .values({ name: 'Ana', email: `ana${people}@example.org` })
    .returning();
  if (!user) throw new Error('no user was stored');
  await engine.db.insert(userProfiles).values({ id: user.id, firstName: 'Ana' });
  const expiresAt = new Date(Date.now() + dayMs);
  const [session] = await engine.db
    .insert(sessions)
    .values({ userId: user.id, token: `token ${people}`, expiresAt, ...change })
    .returning();
  if (!session) throw new Error('no session was stored');
  return { userId: user.id, sessionId: session.id, expiresAt: session.expiresAt };
}

describe('of many sessions', () => {
  const live = (ids: string[]) => listLiveSessions(engine.db, ids, new Date());

  test('the good ones are found, with their end', async () => {
    const [one, other, unasked] = [await signedInUser(), await signedInUser(), await signedInUser()];
    const found = await live([one.sessionId, other.sessionId]);
    expect(found).toEqual(
      new Map([
        [one.sessionId, one.expiresAt],
        [other.sessionId, other.expiresAt],
      ]),
    );
    expect(found.has(unasked.sessionId)).toBe(false);
    expect(await live([])).toEqual(new Map());
  });

  test('expired, overlong, ended and disabled ones are not', async () => {
    const expired = await signedInUser({ expiresAt: new Date(Date.now() - 1) });
    const overlong = await signedInUser({ createdAt: new Date(Date.now() - longestSessionMs - 1) });
    const ended = await signedInUser();
    await engine.db.delete(sessions).where(eq(sessions.id, ended.sessionId));
    const disabled = await signedInUser();
    await engine.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, disabled.userId));
    expect(await live([expired, overlong, ended, disabled].map(({ sessionId }) => sessionId))).toEqual(
      new Map(),
    );
  });
});

describe('an open page is closed at once when', () => {
  async function openPage() {
    const site = await openRealtimeSite(engine.database);
    const { sessionId, userId, expiresAt } = await signedInUser();
    const session = { ...site.signIn(), sessionId, userId: userId as never, expiresAt };
    site.sessions.set(sessionId, session);
    return { ...(await site.connect(session)), session };
  }

  test('its session ends, by whatever command', async () => {
    const { closed, session } = await openPage();
    await engine.db.delete(sessions).where(eq(sessions.id, session.sessionId));
    expect(await closed).toBe(4401);
  });

  test('its account is deleted', async () => {
    const { closed, session } = await openPage();
    await engine.db.delete(users).where(eq(users.id, session.userId));
    expect(await closed).toBe(4401);
  });

  test('its account is disabled', async () => {
    const { closed, session } = await openPage();
    await engine.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, session.userId));
    expect(await closed).toBe(4401);
  });

  test('but not when the profile changes in any other way', async () => {
    const { socket, heard, session } = await openPage();
    await engine.db.update(userProfiles).set({ isVip: true }).where(eq(userProfiles.id, session.userId));
    await engine.db.execute(sql`update session set updated_at = now() where id = ${session.sessionId}`);
    await publish(engine.db, 'site');
    await expect.poll(() => heard).toEqual(['{"topic":"site"}']);
    expect(socket.readyState).toBe(socket.OPEN);
  });
});
