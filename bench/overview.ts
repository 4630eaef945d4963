import { sql } from 'drizzle-orm';
import { findOverview } from '#app/admin/overview/overview.queries.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openEmbeddedDatabase, openServerDatabase } from './databases.ts';
import { type Benchmark, compareRates, type Result, ratesPerSecond } from './measure.ts';

const attempts = 200_000;
const days = 100;
const people = 20_000;
/** So many rows a statement: the embedded engine has a deadline for each. */
const batch = 20_000;

const admin: Actor = { kind: 'admin', userId: '00000000-0000-4000-8000-000000000000' as UserId };
const log = createLog({ level: 'silent' });
const findSpace = async () => ({ freeBytes: 2 ** 40, floorBytes: 2 ** 30 });

/** People who registered and dictations that were finished, evenly over the last days. */
async function fill({ db }: Database): Promise<void> {
  await db.execute(sql`insert into "user" (name, email)
    select 'Ana', n || '@example.org' from generate_series(1, ${people}::int) n`);
  await db.execute(sql`insert into user_profiles (id, first_name, created_at)
    select id, name, now() - random() * ${days}::int * interval '1 day' from "user"`);
  for (let done = 0; done < attempts; done += batch)
    await db.execute(sql`insert into attempts (user_id, title, language, mode, original, sentence_starts, strictness,
        first_text, first_mistakes, first_scores, verifier_version, words, paragraphs, replays, writing_ms, finished_at)
      select person.id, 'A Night', 'en', 'whole', repeat('The dog ran. ', 40), '[0]', '{}', repeat('The dog ran. ', 40),
        '[]', '{}', 1, 120, 1, 0, 1000, now() - random() * ${days}::int * interval '1 day'
      from generate_series(1, ${batch}::int) n
      join (select id, row_number() over () as nth from "user") person on person.nth = 1 + n % ${people}::int`);
  await db.execute(sql`vacuum analyze`);
}

/** All that stands above the audio table, beside the one count that everybody knows. */
export const overviewAtSize: Benchmark = {
  title: `Overview, ${attempts.toLocaleString('en')} attempts`,
  async run() {
    const results: Result[] = [];
    for (const open of [openEmbeddedDatabase, openServerDatabase]) {
      const database = await open();
      if (!database) continue;
      await fill(database);
      const { db, kind } = database;
      const rates = await ratesPerSecond([
        () => findOverview({ db, actor: admin, now: new Date(), log }, findSpace),
        () => db.execute(sql`select count(*) from attempts`),
      ]);
      results.push(compareRates(`the whole overview, ${kind}`, rates, 'select count(*) from attempts'));
      await database.close();
    }
    return results;
  },
};
