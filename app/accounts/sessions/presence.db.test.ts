import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { userSessions, users } from '../accounts.tables.server.ts';
import { recordSeen, startPresence } from './signed-in-sockets.server.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase();
});
afterAll(() => engine.close());
beforeEach(() => engine.db.execute(sql`truncate "user" cascade`));

const startMs = Date.parse('2026-03-01T12:00:00Z');

async function createUser(name: string): Promise<UserId> {
  const [row] = await engine.db
    .insert(users)
    .values({ name, email: `${name}@example.org` })
    .returning({ id: users.id });
  return row?.id as UserId;
}

function openPresence() {
  const clock = { nowMs: startMs };
  const lines: { msg: string }[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => lines.push(JSON.parse(line)) } });
  const presence = startPresence({ db: engine.db, log, now: () => clock.nowMs });
  onTestFinished(presence.stop);
  return { clock, presence, lines };
}

async function lastSeenMs(userId: UserId): Promise<number | undefined> {
  const [row] = await engine.db.select().from(userSessions).where(eq(userSessions.userId, userId));
  return row?.lastSeenAt.getTime();
}

/** Which version of the row this is: every write, even of the same value, makes a new one. */
async function rowVersion(): Promise<unknown> {
  const { rows } = await engine.db.execute(sql`select xmin::text from user_sessions`);
  return rows;
}

test('whoever is there is recorded', async () => {
  const { presence } = openPresence();
  const [ana, ben] = [await createUser('ana'), await createUser('ben')];
  presence.seen(ana);
  presence.seen(ben);
  await presence.flush();
  expect([await lastSeenMs(ana), await lastSeenMs(ben)]).toEqual([startMs, startMs]);
});

test('at most one write a minute, however often someone is seen', async () => {
  const { presence, clock } = openPresence();
  const ana = await createUser('ana');
  presence.seen(ana);
  await presence.flush();
  const first = await rowVersion();
  for (; clock.nowMs < startMs + 60_000; clock.nowMs += 5_000) {
    presence.seen(ana);
    await presence.flush();
  }
  expect(await rowVersion()).toEqual(first);
  presence.seen(ana);
  await presence.flush();
  expect(await lastSeenMs(ana)).toBe(startMs + 60_000);
});

test('two processes together write no more often than one', async () => {
  const [one, other] = [openPresence(), openPresence()];
  const ana = await createUser('ana');
  one.presence.seen(ana);
  await one.presence.flush();
  const first = await rowVersion();
  other.clock.nowMs += 59_999;
  other.presence.seen(ana);
  await other.presence.flush();
  expect(await rowVersion()).toEqual(first);
});

test('someone whose account was deleted meanwhile keeps nobody else from being recorded', async () => {
  const { presence, lines } = openPresence();
  const [ana, ben] = [await createUser('ana'), await createUser('ben')];
  presence.seen(ana);
  presence.seen(ben);
  await engine.db.delete(users).where(eq(users.id, ana));
  await presence.flush();
  expect([await lastSeenMs(ana), await lastSeenMs(ben)]).toEqual([undefined, startMs]);
  expect(lines).toEqual([]);
});

test('many processes may record the same people at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => createUser(`p${n}`)));
  const at = new Date(startMs);
  await Promise.all([recordSeen(engine.db, people, at), recordSeen(engine.db, people.toReversed(), at)]);
  const { rows } = await engine.db.execute(sql`select count(*)::int as count from user_sessions`);
  expect(rows).toEqual([{ count: 20 }]);
});

test('when it cannot be recorded it is said once and tried again', async () => {
  const { presence, lines } = openPresence();
  const ana = await createUser('ana');
  await engine.db.execute(sql`alter table user_sessions rename to hidden`);
  presence.seen(ana);
  await presence.flush();
  expect(lines.map(({ msg }) => msg)).toEqual(['who is there could not be recorded']);
  await engine.db.execute(sql`alter table hidden rename to user_sessions`);
  presence.seen(ana);
  await presence.flush();
  expect(await lastSeenMs(ana)).toBe(startMs);
});
