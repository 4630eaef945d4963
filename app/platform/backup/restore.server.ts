import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isServerRunning } from '#app/platform/control/control-socket.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { lockFolder } from '#app/platform/db/embedded/folder-lock.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';
import { fileFolders, type Manifest } from './manifest.ts';
import { knownMigrations, type Migration } from './migrations.server.ts';
import { prepareServer } from './prepare-server.server.ts';
import { restoreContents } from './restore-contents.server.ts';
import { carryOutPlan, swapIn } from './swap.server.ts';
import { verifyArchive } from './verify-archive.server.ts';

export interface RestoreOptions {
  file: string;
  dataDir: string;
  /** A PostgreSQL server; the embedded database when absent. */
  databaseUrl?: string;
  /** Whether a server's database may be emptied first. */
  replace: boolean;
  log: Log;
  onProgress?: (line: string) => void;
}

export interface Restored {
  manifest: Manifest;
  /** Where the data that was there before is kept. */
  asideFolder: string;
}

/**
 * Puts a backup in the place of the present data. Everything is checked before anything is touched, loaded beside
 * the present data, compared with the backup, and only then put in place.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, databaseUrl, log, onProgress = () => {} } = options;
  if (await isServerRunning(dataDir)) throw new OperatorError('The server is running. Stop it first.');
  onProgress('checking the backup');
  const manifest = await verifyArchive(file);
  const migrations = matchMigrations(manifest);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Nobody can start on the old data while the new one is being put in its place.
  const unlock = await lockFolder(join(dataDir, 'database'));
  const staging = join(dataDir, '.restoring');
  try {
    await carryOutPlan(dataDir);
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    const database = await openDatabase({
      url: databaseUrl,
      folder: join(staging, 'database'),
      poolSize: 2,
      queryDeadlineMs: 60_000,
      log,
    });
    try {
      await load(database, { ...options, manifest, migrations, staging, onProgress });
    } finally {
      await database.close();
    }
    const names = databaseUrl ? fileFolders : ['database', ...fileFolders];
    const asideFolder = await swapIn(dataDir, { staging, names, stamp: stampOf(new Date()) });
    return { manifest, asideFolder };
  } finally {
    await rm(staging, { recursive: true, force: true });
    unlock();
  }
}

interface Load extends RestoreOptions {
  manifest: Manifest;
  migrations: Migration[];
  staging: string;
  onProgress: (line: string) => void;
}

/** One transaction: until it commits, a server's database is as it was. */
async function load(database: Database, { replace, ...contents }: Load): Promise<void> {
  await database.withoutDeadline((db) =>
    db.transaction(async (tx) => {
      if (database.kind === 'postgres') await prepareServer(tx, { replace });
      await restoreContents(tx, contents);
    }),
  );
  await migrate(database);
}

/** The migrations of the backup; refuses one that this version of the product cannot have made. */
function matchMigrations(manifest: Manifest): Migration[] {
  const known = knownMigrations();
  const newestKnown = known.at(-1)?.when ?? 0;
  const isNewer = manifest.migrations.some(({ when }) => when > newestKnown);
  if (isNewer)
    throw new OperatorError('The backup was made by a newer Dictoria. Update first. Nothing was changed.');
  const isOurs = manifest.migrations.every(({ when }, nth) => known[nth]?.when === when);
  if (!isOurs)
    throw new OperatorError('The backup comes from another edition of Dictoria. Nothing was changed.');
  return known.slice(0, manifest.migrations.length);
}

const stampOf = (instant: Date) => instant.toISOString().replaceAll(/[:.]/g, '-');
