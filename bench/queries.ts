import { sql } from 'drizzle-orm';
import { findSessionByToken } from '#app/accounts/sessions/session.queries.server.ts';
import { hashToken } from '#app/accounts/sessions/session-cookie.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { fillWithSessions, openEmbeddedDatabase, openServerDatabase } from './databases.ts';
import { type Benchmark, compareRates, type Result, ratesPerSecond } from './measure.ts';

const people = 2_000;

/** Finds the session of one person after the other. */
function lookUp({ db }: Database) {
  let nth = 0;
  return async () => {
    nth = (nth + 1) % people;
    const found = await findSessionByToken(db, `token ${nth}`, new Date());
    if (!found) throw new Error(`session ${nth} is missing`);
  };
}

/** The query of every request of someone who is signed in, on the embedded engine beside a PostgreSQL server. */
export const sessionLookup: Benchmark = {
  title: `Session lookup, ${people.toLocaleString('en')} sessions`,
  async run() {
    const [embedded, server] = [await openEmbeddedDatabase(), await openServerDatabase()];
    const databases = server ? [embedded, server] : [embedded];
    for (const database of databases) await fillWithSessions(database, people, hashToken);
    const results: Result[] = [];
    for (const atOnce of [1, 8]) {
      const rates = await ratesPerSecond(databases.map(lookUp), atOnce);
      results.push(compareRates(`embedded, ${atOnce} at once`, rates, 'PostgreSQL server'));
    }
    for (const database of databases) await database.close();
    if (server) return results;
    return results.map((result) => ({ ...result, beside: 'no PostgreSQL on this machine', ratio: '' }));
  },
};

/** What asking the rate limiter costs, beside a query that does nothing. */
export const rateLimiter: Benchmark = {
  title: 'Rate limiter',
  async run() {
    const databases = [await openEmbeddedDatabase(), await openServerDatabase()];
    const results: Result[] = [];
    for (const database of databases) {
      if (!database) continue;
      const { db, kind } = database;
      let caller = 0;
      const take = () => {
        caller = (caller + 1) % 500;
        return takeToken(db, { key: `bench:${caller}`, limit: 20, windowMs: 60_000, now: new Date() });
      };
      const rates = await ratesPerSecond([take, async () => db.execute(sql`select 1`)]);
      results.push(compareRates(`takeToken, ${kind}`, rates, 'select 1'));
      await database.close();
    }
    return results;
  },
};
