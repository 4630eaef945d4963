import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startPostgresServer } from '#test/harness/postgres-server.ts';

/** Filling a table takes as long as it takes. */
const options = { poolSize: 10, queryDeadlineMs: 600_000, log: createLog({ level: 'silent' }) };

/** A migrated embedded database in memory. */
export async function openEmbeddedDatabase(): Promise<Database> {
  const database = await openDatabase(options);
  await migrate(database);
  return database;
}

/** A migrated database on a PostgreSQL server of its own; `undefined` on a machine that cannot start one. */
export async function openServerDatabase(): Promise<Database | undefined> {
  const server = await startPostgresServer().catch(() => undefined);
  if (!server) return undefined;
  const database = await openDatabase({ ...options, url: server.url() });
  await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

/** People, each signed in once: the session of the n-th has the hash that `hashOf` gives to `token n`. */
export async function fillWithSessions(
  { db }: Database,
  people: number,
  hashOf: (token: string) => string,
): Promise<void> {
  await db.execute(sql`insert into "user" (name, email)
    select 'Ana', n || '@example.org' from generate_series(1, ${people}) n`);
  await db.execute(sql`insert into user_profiles (id, first_name) select id, name from "user"`);
  const hashes = Array.from({ length: people }, (_, n) => hashOf(`token ${n}`));
  await db.execute(sql`insert into session (user_id, token, expires_at)
    select person.id, given.hash, now() + interval '30 days'
    from (select id, row_number() over () as n from "user") person
    join unnest(${sql.param(hashes)}::text[]) with ordinality given (hash, n) using (n)`);
  await db.execute(sql`analyze`);
}
