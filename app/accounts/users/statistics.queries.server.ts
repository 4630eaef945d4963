import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { userCounts, userProfiles, userSessions } from '../accounts.tables.server.ts';
import { may } from '../roles.policy.ts';
import {
  activityDays,
  activityStarts,
  chartMonths,
  dayKey,
  lastDays,
  lastMonths,
  onlineMs,
  registrationDays,
  registrationWindows,
} from './statistics-windows.ts';

/** How many people there are, by one thing about them. */
export interface Share {
  /** A code; empty for those who have not said. */
  key: string;
  people: number;
}

export type UserStatistics = NonNullable<Awaited<ReturnType<typeof findUserStatistics>>>;

const chartDays = 30;

/** Everything the page of users counts, exact at this instant. Admins only: others get nothing. */
export async function findUserStatistics({ db, actor, now }: Pick<Scope, 'db' | 'actor' | 'now'>) {
  if (!may(actor, 'people')) return undefined;
  const [shares, days, seen, registered, present] = await Promise.all([
    listShares(db),
    listDays(db, 'registered', `${lastMonths(now, chartMonths)[0]}-01`),
    listDays(db, 'seen', lastDays(now, chartDays)[0] ?? ''),
    countRegistered(db, now),
    countPresent(db, now),
  ]);
  const of = (kind: string) =>
    shares.filter((share) => share.kind === kind).map(({ key, people }) => ({ key, people }));
  const sum = (kind: string) => of(kind).reduce((all, { people }) => all + people, 0);
  const total = sum('country');
  const [online = 0, ...active] = present;
  return {
    total,
    online,
    activity: activityDays.map((window, nth) => ({ days: window, people: active[nth] ?? 0 })),
    registrations: registrationDays.map((window, nth) => ({ days: window, people: registered[nth] ?? 0 })),
    registeredThisYear: registered.at(-1) ?? 0,
    learners: sum('learner'),
    /** Languages a person learns, on average, to one decimal. */
    averageLanguages: total === 0 ? 0 : Math.round((sum('language') / total) * 10) / 10,
    countries: of('country'),
    languages: of('language'),
    registeredByDay: alongside(lastDays(now, chartDays), days),
    registeredByMonth: alongside(lastMonths(now, chartMonths), days),
    seenByDay: alongside(lastDays(now, chartDays), seen),
  };
}

/** The people of each period, whose name is the beginning of the names of its days. */
function alongside(periods: string[], days: Share[]): Share[] {
  return periods.map((key) => ({
    key,
    people: days.filter((day) => day.key.startsWith(key)).reduce((all, { people }) => all + people, 0),
  }));
}

/** Everyone counted, by country and by language: a few hundred rows at most. The greatest first. */
const listShares = (db: Db) =>
  db
    .select()
    .from(userCounts)
    .where(and(sql`${userCounts.kind} in ('country', 'language', 'learner')`, sql`${userCounts.people} > 0`))
    .orderBy(sql`${userCounts.people} desc`, userCounts.key)
    .limit(1_000);

const listDays = (db: Db, kind: 'registered' | 'seen', from: string): Promise<Share[]> =>
  db
    .select({ key: userCounts.key, people: userCounts.people })
    .from(userCounts)
    .where(and(eq(userCounts.kind, kind), gte(userCounts.key, from)))
    .limit(400);

/** For each window the days that lie in it as a whole, and those who came in the rest of the day in which it begins. */
async function countRegistered(db: Db, now: Date): Promise<number[]> {
  const windows = registrationWindows(now);
  const starts = windows.map(({ startsAt }) => startsAt.toISOString());
  const wholes = windows.map(({ wholeFrom }) => wholeFrom.toISOString());
  const { rows } = await db.execute<{ people: string }>(sql`
    select (
      select coalesce(sum(${userCounts.people}), 0) from ${userCounts}
      where ${userCounts.kind} = 'registered' and ${userCounts.key} >= window_key
    ) + (
      select count(*) from ${userProfiles}
      where ${userProfiles.createdAt} >= starts_at and ${userProfiles.createdAt} < whole_from
    ) as people
    from unnest(
      ${sql.param(starts)}::timestamptz[], ${sql.param(wholes)}::timestamptz[],
      ${sql.param(windows.map(({ wholeFrom }) => dayKey(wholeFrom)))}::text[]
    ) with ordinality as windows (starts_at, whole_from, window_key, nth)
    order by nth`);
  return rows.map(({ people }) => Number(people));
}

/** Who is online, and who was seen in each window of activity: one walk along the index of when people were last seen. */
async function countPresent(db: Db, now: Date): Promise<number[]> {
  const starts = [new Date(now.getTime() - onlineMs), ...activityStarts(now)];
  const since = (start: Date) => sql`${userSessions.lastSeenAt} > ${start.toISOString()}::timestamptz`;
  const counts = starts.map((start) => sql`count(*) filter (where ${since(start)})`);
  const { rows } = await db.execute<{ people: string[] }>(sql`
    select array[${sql.join(counts, sql`, `)}]::text[] as people
    from ${userSessions} where ${since(starts.at(-1) ?? now)}`);
  return rows[0]?.people.map(Number) ?? [];
}
