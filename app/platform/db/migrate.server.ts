import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { projectPath } from '../project.server.ts';
import type { Database, Db } from './database.server.ts';

/** Any number, as long as nothing else in this product locks by it. */
const migrationLock = 727_274;

/** Brings the schema up to date: all missing migrations or none. Safe when several servers start at once. */
export async function migrate(
  database: Database,
  migrationsFolder = projectPath('db/migrations'),
): Promise<void> {
  await database.withoutDeadline(async (db) => {
    // The embedded engine's one session is always granted the lock; its folder lock does this work there.
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      await applyMigrations(db as Parameters<typeof applyMigrations>[0], { migrationsFolder });
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
    }
  });
}

const patienceMs = 2_000;

/** Whether the database answers within two seconds. */
export async function answersSoon(db: Db): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return ready;
}
