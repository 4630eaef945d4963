import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { userCounts, userProfiles, userSessions, users } from '../accounts.tables.server.ts';
import { recordSeen } from '../sessions/signed-in-sockets.server.ts';
import { findUserStatistics } from './statistics.queries.server.ts';
import { registrationWindows } from './statistics-windows.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

const now = new Date('2026-03-29T12:34:56.789Z');
const dayMs = 86_400_000;
const ago = (ms: number) => new Date(now.getTime() - ms);
const admin = { kind: 'admin', userId: '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00' } as never;
const asked = async () => {
  const found = await findUserStatistics({ db: world.db, actor: admin, now });
  if (!found) throw new Error('an admin got no statistics');
  return found;
};

/** Compares what the triggers store with what counting everybody gives. */
async function expectExactCounts() {
  const { rows: direct } = await world.db.execute(sql`
    select cell.kind, cell.key, count(*)::int as people
    from user_profiles, lateral counted_of_person(created_at, country, learning_languages) as cell
    group by 1, 2 order by 1, 2`);
  const kept = await world.db
    .select()
    .from(userCounts)
    .where(sql`${userCounts.kind} <> 'seen' and ${userCounts.people} <> 0`)
    .orderBy(sql`kind, key`);
  expect(kept).toEqual(direct);
}

describe('the statistics', () => {
  it('of an empty site are zero everywhere', async () => {
    expect(await asked()).toMatchObject({
      total: 0,
      online: 0,
      learners: 0,
      averageLanguages: 0,
      countries: [],
      registeredThisYear: 0,
    });
  });

  it('count who came in each window, to the millisecond', async () => {
    const edges = [1, 7, 14, 28, 30, 90, 180, 365].flatMap((days) => [
      ago(days * dayMs),
      ago(days * dayMs + 1),
    ]);
    const year = [new Date('2026-01-01T00:00:00.000Z'), new Date('2025-12-31T23:59:59.999Z')];
    const all = [now, ...edges, ...year];
    for (const createdAt of all) await makeLearner(world.db, { createdAt });
    const { registrations, registeredThisYear, total } = await asked();
    const since = (start: Date) => all.filter((at) => at >= start).length;
    expect(total).toBe(all.length);
    const starts = registrationWindows(now).map(({ startsAt }) => startsAt);
    expect([...registrations.map(({ people }) => people), registeredThisYear]).toEqual(starts.map(since));
    expect(registrations.map(({ days }) => days)).toEqual([1, 7, 14, 28, 30, 90, 180, 365]);
  });

  it('count countries, languages and those who learn, and follow every change', async () => {
    const people = await Promise.all([
      makeLearner(world.db, { country: 'PL', learningLanguages: ['en', 'de'] }),
      makeLearner(world.db, { country: 'PL', learningLanguages: ['en', 'en'] }),
      makeLearner(world.db, { country: 'DE', learningLanguages: [] }),
      makeLearner(world.db, { country: null, learningLanguages: ['pt'] }),
    ]);
    const first = await asked();
    expect(first.countries.filter(({ key }) => key)).toEqual([
      { key: 'PL', people: 2 },
      { key: 'DE', people: 1 },
    ]);
    expect(first.languages).toEqual([
      { key: 'en', people: 2 },
      { key: 'de', people: 1 },
      { key: 'pt', people: 1 },
    ]);
    expect(first.learners).toBe(3);
    expect(first.averageLanguages).toBe(Math.round((4 / first.total) * 10) / 10);
    await expectExactCounts();

    const [one, other] = people.map(({ userId }) => userId);
    await world.db
      .update(userProfiles)
      .set({ country: 'DE', learningLanguages: ['fr'] })
      .where(inArray(userProfiles.id, [one ?? '', other ?? '']));
    await world.db.update(userProfiles).set({ isVip: true });
    await world.db.delete(users).where(eq(users.id, one ?? ''));
    await expectExactCounts();
    const later = await asked();
    expect(later.countries.find(({ key }) => key === 'DE')).toEqual({ key: 'DE', people: 2 });
    expect(later.languages.find(({ key }) => key === 'de')).toBeUndefined();
    expect(later.total).toBe(first.total - 1);
  });

  it('stay exact when many change the same things at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, nth) => makeLearner(world.db, { country: nth % 2 ? 'FR' : 'IT' })),
    );
    await Promise.all(
      people.map(({ userId }, nth) =>
        nth % 3 === 0
          ? world.db.delete(users).where(eq(users.id, userId))
          : world.db
              .update(userProfiles)
              .set({ country: nth % 2 ? 'IT' : 'FR', learningLanguages: ['es', 'it'] })
              .where(eq(userProfiles.id, userId)),
      ),
    );
    await expectExactCounts();
  });

  it('know who is online, who was active, and how many each day saw', async () => {
    const { db } = world;
    await db.delete(userSessions);
    await db.delete(userCounts).where(eq(userCounts.kind, 'seen'));
    const agoMs = [
      0,
      299_999,
      300_000,
      dayMs - 1,
      dayMs,
      7 * dayMs - 1,
      7 * dayMs,
      30 * dayMs - 1,
      30 * dayMs,
    ];
    for (const ms of agoMs) {
      const { userId } = await makeLearner(db);
      await db.insert(userSessions).values({ userId, lastSeenAt: ago(ms) });
    }
    const { online, activity } = await asked();
    expect(online).toBe(2);
    expect(activity).toEqual([
      { days: 1, people: 4 },
      { days: 7, people: 6 },
      { days: 30, people: 8 },
    ]);
  });

  it('count somebody once on each day on which they were seen, however often', async () => {
    const { db } = world;
    await db.delete(userSessions);
    await db.delete(userCounts).where(eq(userCounts.kind, 'seen'));
    const [one, other] = [await makeLearner(db), await makeAdmin(db)];
    const seen = (day: string, ...people: { userId: never }[]) =>
      recordSeen(db, people.map(({ userId }) => userId) as never, new Date(day));
    await seen('2026-03-27T23:59:00Z', one as never);
    await seen('2026-03-28T00:05:00Z', one as never, other as never);
    await seen('2026-03-28T18:00:00Z', one as never, other as never);
    await seen('2026-03-29T09:00:00Z', one as never);
    const { seenByDay } = await asked();
    expect(seenByDay.slice(-4).map(({ people }) => people)).toEqual([0, 1, 2, 1]);
    expect(seenByDay).toHaveLength(30);
    expect(seenByDay.at(-1)?.key).toBe('2026-03-29');
  });

  it('have every day and month in their charts', async () => {
    const { registeredByDay, registeredByMonth } = await asked();
    expect(registeredByDay).toHaveLength(30);
    expect(registeredByDay.at(-1)).toEqual({ key: '2026-03-29', people: 1 });
    expect(registeredByDay.reduce((all, { people }) => all + people, 0)).toBe(9);
    expect(registeredByMonth).toHaveLength(12);
    expect(registeredByMonth.map(({ key }) => key).slice(0, 2)).toEqual(['2025-04', '2025-05']);
    expect(registeredByMonth.at(-1)?.people).toBe(9);
  });

  it('are for admins', async () => {
    const { userId } = await makeLearner(world.db);
    for (const actor of [{ kind: 'visitor' }, { kind: 'learner', userId, isVip: true }] as const)
      expect(await findUserStatistics({ db: world.db, actor, now })).toBeUndefined();
  });
});
