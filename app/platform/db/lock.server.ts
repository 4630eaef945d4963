import { sql } from 'drizzle-orm';
import type { Db } from './database.server.ts';

/** Lets one transaction at a time past a key, where there is no row to lock. */
export async function lockUntilCommit(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
