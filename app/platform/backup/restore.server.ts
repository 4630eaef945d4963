import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type Db, openDatabase } from '../db/database.server.ts';
import { lockFolder } from '../db/folder-lock.server.ts';
import { migrate } from '../db/migrate.server.ts';
import type { Log } from '../log.server.ts';
import { OperatorError } from '../outcome.ts';
import { knownMigrations, listTables, type Migration } from './catalog.server.ts';
import { isServerRunning } from './control-socket.server.ts';
import { restoreContents } from './load.server.ts';
import { fileFolders, type Manifest } from './manifest.ts';
import { carryOutPlan, swapIn } from './swap.server.ts';
import { verifyArchive } from './verify-archive.server.ts';

/** Makes sure that a server's database is empty and that nobody else works in it. */
async function prepareServer(tx: Db, { replace }: { replace: boolean }): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
  await refuseWhileOthersWork(tx);
  const tables = await listTables(tx);
  if (tables.length > 0 && !replace) {
    throw new OperatorError(
      `The database at DATABASE_URL is not empty (${tables.length} tables). Nothing was changed. ` +
        'Name an empty one, or add --replace to delete what is in it.',
    );
  }
  await dropEverything(tx);
}

/** A server on another machine has no control socket here, but it has connections. */
async function refuseWhileOthersWork(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new OperatorError(
    `${others} other connections to the database are open: a server seems to be running. Stop it first.`,
  );
}

/** Everything of ours, and nothing that an extension brought along. */
async function dropEverything(tx: Db): Promise<void> {
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  const { rows } = await tx.execute<{ statement: string }>(sql`
    with ours as (
      select 1 as step, 'pg_class'::regclass as catalog, oid, format('drop table %s cascade', oid::regclass) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select 2, 'pg_class'::regclass, oid, format('drop view if exists %s cascade', oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      union all
      select 3, 'pg_proc'::regclass, oid, format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 4, 'pg_type'::regclass, oid, format('drop type if exists %s cascade', oid::regtype)
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd'))
    select statement from ours
    where not exists (
      select from pg_depend where classid = ours.catalog and objid = ours.oid and deptype = 'e')
    order by step`);
  for (const { statement } of rows) await tx.execute(sql.raw(statement));
}

export interface RestoreOptions {
  file: string;
  dataDir: string;
  /** A PostgreSQL server; the embedded database when absent. */
  databaseUrl?: string;
  /** Whether a server's database may be emptied first. */
  replace: boolean;
  log: Log;
  onProgress?: (line: string) => void;
  /** How the new database is opened: tests copy an empty one, because to create it takes seconds. */
  open?: typeof openDatabase;
}

export interface Restored {
  manifest: Manifest;
  /** Where the data that was there before is stored. */
  asideFolder: string;
}

/**
 * Puts a backup in the place of the present data. Everything is checked before anything is touched, loaded beside
 * the present data, compared with the backup, and only then put in place.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, databaseUrl, log, onProgress = () => {}, open = openDatabase } = options;
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
    const database = await open({
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
