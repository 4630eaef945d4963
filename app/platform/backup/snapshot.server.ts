import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { NewEntry } from './archive-writer.server.ts';
import { type DatabaseSummary, dumpDatabase } from './dump.server.ts';
import type { TableSummary } from './manifest.ts';

/** The rows of all tables at one instant. */
export type Snapshot = (onTable: (table: TableSummary) => void) => AsyncGenerator<NewEntry, DatabaseSummary>;

/** Lends a view of the database in which time stands still, while the product goes on writing. */
export async function withSnapshot(
  source: { database: Database; dataDir: string; log: Log },
  use: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  const { database, dataDir, log } = source;
  if (database.kind === 'postgres') return inOneInstant(database, use);
  // The embedded engine has one session: a long transaction would hold up every visitor. Copying its folder takes
  // about a second; the rows are then read from the copy.
  const work = join(dataDir, '.backup-copy');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const folder = join(work, 'database');
    await database.backup(folder);
    const copy = await openDatabase({ folder, poolSize: 2, queryDeadlineMs: 60_000, log });
    try {
      await inOneInstant(copy, use);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function inOneInstant(database: Database, use: (snapshot: Snapshot) => Promise<void>): Promise<void> {
  await database.withoutDeadline((db) =>
    db.transaction((tx) => use((onTable) => dumpDatabase(tx, onTable)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
}
