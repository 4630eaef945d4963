import { sql } from 'drizzle-orm';
import { findUserStatistics } from '#app/accounts/users/statistics.queries.server.ts';
import { exportUsers } from '#app/admin/users/export-users.server.ts';
import { everybody, type UserFilters } from '#app/admin/users/user-filters.ts';
import { listUsers } from '#app/admin/users/user-list.queries.server.ts';
import type { Database, Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { openEmbeddedDatabase, openServerDatabase } from './databases.ts';
import { type Benchmark, compareRates, type Result, ratesPerSecond } from './measure.ts';

const people = 200_000;
const now = new Date();
const admin = { kind: 'admin', userId: '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00' as UserId } as const;

const questions: [what: string, filters: UserFilters][] = [
  ['first page', everybody],
  ['by name', { ...everybody, sort: 'name' }],
  ['by last seen', { ...everybody, sort: 'seen' }],
  ['a rare name', { ...everybody, query: 'person 123456' }],
  ['a part of many e-mails', { ...everybody, query: '99@' }],
  ['VIPs', { ...everybody, vip: 'yes' }],
  ['expired', { ...everybody, standing: 'expired' }],
  ['online', { ...everybody, online: 'yes' }],
];

/** The page of users with very many of them, beside counting the rows of the table once. */
export const usersAtSize: Benchmark = {
  title: `Users, ${people.toLocaleString('en')} people`,
  async run() {
    const results: Result[] = [];
    for (const open of [openEmbeddedDatabase, openServerDatabase]) {
      const database = await open();
      if (!database) continue;
      await fillWithPeople(database.db);
      results.push(...(await measure(database)));
      await database.close();
    }
    return results;
  },
};

async function measure({ db, kind }: Database): Promise<Result[]> {
  const scope = { db, actor: admin, now };
  const beside = async () => db.execute(sql`select count(*) from user_profiles`);
  const works: [what: string, work: () => Promise<unknown>][] = [
    ['statistics', () => findUserStatistics(scope)],
    ...questions.map(
      ([what, filters]) => [what, () => listUsers(scope, filters)] as [string, () => Promise<unknown>],
    ),
    ['export, 2,000 of them', () => takeBytes(db, { ...everybody, vip: 'yes' })],
  ];
  const results: Result[] = [];
  for (const [what, work] of works) {
    const rates = await ratesPerSecond([work, beside]);
    results.push(compareRates(`${what}, ${kind}`, rates, 'select count(*)'));
  }
  return results;
}

async function takeBytes(db: Db, filters: UserFilters): Promise<void> {
  const exported = await exportUsers({ db, actor: admin, now }, filters);
  if (!exported.ok) throw new Error(exported.code);
  for await (const piece of exported.value)
    if (piece.length < 0) throw new Error('no piece is shorter than nothing');
}

/** So many a statement: the embedded engine holds in memory what its triggers and keys have yet to check. */
const batch = 10_000;

/** People of three years, from ten countries; each learns up to three languages, and four of five were seen since. */
async function fillWithPeople(db: Db): Promise<void> {
  // An index is built in a moment, and updated row by row for minutes.
  const { rows } = await db.execute<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in ('user', 'user_profiles', 'user_sessions') and indexdef not like 'CREATE UNIQUE%'`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  // Each person's id comes from their number: nobody has to be looked up again, and keys arrive in their order.
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  for (let first = 1; first <= people; first += batch) {
    const numbers = sql`generate_series(${first}::int, ${first + batch - 1}::int) n`;
    await db.execute(sql`insert into "user" (id, name, email, email_verified)
      select ${id}, 'Person ' || n, n || '@example.org', n % 5 > 0 from ${numbers}`);
    await db.execute(sql`
      insert into user_profiles (id, first_name, country, learning_languages, is_vip, subscription_status, created_at)
      select ${id}, 'Person ' || n, chr(65 + n % 10) || chr(65 + n % 5), (array['en','pl','de'])[1 : n % 4],
        n % 100 = 0, (array['trial','active','expired'])[1 + n % 3], now() - n * interval '8 minutes' from ${numbers}`);
    await db.execute(sql`insert into user_sessions (user_id, last_seen_at)
      select ${id}, now() - n * interval '50 seconds' from ${numbers} where n % 5 > 0`);
  }
  for (const { made } of rows) await db.execute(sql.raw(made));
  await db.execute(sql`vacuum analyze`);
}
