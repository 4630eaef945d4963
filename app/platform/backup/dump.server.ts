import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type Db, openDatabase } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';
import type { NewEntry } from './archive.server.ts';
import {
  knownMigrations,
  listAppliedMigrations,
  listSequences,
  listTables,
  type Table,
} from './catalog.server.ts';
import { fileFolders, type Manifest, partPath, type TableSummary } from './manifest.ts';

const modulus = 1n << 256n;

/**
 * The checksum of a set of rows, whatever their order: engines and restores may return rows in another order, and
 * sorting a large table only to compare it would cost more than the backup.
 */
function createRowChecksum() {
  let sum = 0n;
  return {
    add(line: string): void {
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus;
    },
    digest: () => sum.toString(16).padStart(64, '0'),
  };
}

const batchBytes = 512 * 1024;
const mostRows = 500;
const cursor = sql.identifier('backup_rows');

/** What a value looks like as text must not depend on how the server or the session is set up. */
export async function fixTextFormats(tx: Db): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `extra_float_digits = 1`,
    `bytea_output = 'hex'`,
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
}

/**
 * The rows of a table, a batch at a time: each line is a JSON array of the columns' text. PostgreSQL's own text form
 * is exact for every type and the same in both engines. Must run inside a transaction.
 */
export async function* readRows(tx: Db, table: Table): AsyncGenerator<string[]> {
  const columns = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  await tx.execute(sql`declare ${cursor} no scroll cursor for
    select json_build_array(${columns})::text as line from public.${sql.identifier(table.name)}`);
  // The first rows show how wide the table is; memory stays flat for wide and narrow ones alike.
  let wanted = 20;
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${wanted} from backup_rows`));
    const lines = rows.map(({ line }) => line);
    yield* inPieces(lines);
    if (lines.length < wanted) break;
    const averageBytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    wanted = Math.max(1, Math.min(mostRows, Math.floor(batchBytes / averageBytes)));
  }
  await tx.execute(sql`close ${cursor}`);
}

/** However wide the rows turned out to be, nobody gets more than a piece at once, and never less than a row. */
function* inPieces(lines: string[]): Generator<string[]> {
  let piece: string[] = [];
  let pieceBytes = 0;
  for (const line of lines) {
    if (piece.length > 0 && pieceBytes + line.length > batchBytes) {
      yield piece;
      piece = [];
      pieceBytes = 0;
    }
    piece.push(line);
    pieceBytes += line.length;
  }
  if (piece.length > 0) yield piece;
}

/** Counts rows and sums them up as they pass. */
export function createTableSummary(table: Table) {
  const checksum = createRowChecksum();
  let rows = 0;
  return {
    add(lines: string[]): void {
      for (const line of lines) checksum.add(line);
      rows += lines.length;
    },
    summary: (): TableSummary => ({
      name: table.name,
      columns: table.columns.map(({ name }) => name),
      rows,
      checksum: checksum.digest(),
    }),
  };
}

type DatabaseSummary = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/**
 * The whole database as entries of an archive. Returns the summary that goes into the manifest. Must run inside one
 * repeatable read transaction: every table is then seen at the same instant.
 */
async function* dumpDatabase(
  tx: Db,
  onTable: (table: TableSummary) => void,
): AsyncGenerator<NewEntry, DatabaseSummary> {
  await fixTextFormats(tx);
  const tables: TableSummary[] = [];
  for (const table of await listTables(tx)) {
    const passed = createTableSummary(table);
    let nth = 0;
    for await (const lines of readRows(tx, table)) {
      passed.add(lines);
      const content = Buffer.from(`${lines.join('\n')}\n`);
      yield { path: partPath(table.name, nth++), bytes: content.length, content: [content] };
    }
    tables.push(passed.summary());
    onTable(passed.summary());
  }
  return { tables, sequences: await listSequences(tx), migrations: await describeMigrations(tx) };
}

async function describeMigrations(tx: Db): Promise<Manifest['migrations']> {
  const tags = new Map(knownMigrations().map(({ when, tag }) => [when, tag]));
  const applied = await listAppliedMigrations(tx);
  return applied.map(({ when, hash }) => ({ tag: tags.get(when) ?? '', when, hash }));
}

/** The rows of all tables at one instant. */
export type Snapshot = (onTable: (table: TableSummary) => void) => AsyncGenerator<NewEntry, DatabaseSummary>;

/** Calls `use` with a snapshot of the database, while the product goes on writing. */
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

/** Every uploaded file in the data folder. A file that is deleted meanwhile is left out: no row needs it any more. */
export async function* listStoredFiles(dataDir: string): AsyncGenerator<NewEntry> {
  for (const folder of fileFolders) yield* filesBelow(dataDir, folder);
}

async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<NewEntry> {
  const entries = await opendir(join(dataDir, folder)).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(dataDir, path);
    if (!entry.isFile()) continue;
    const file = await open(join(dataDir, path)).catch(ignoreMissing);
    if (!file) continue;
    const { size } = await file.stat();
    yield { path: `files/${path}`, bytes: size, content: readAndClose(file, size) };
  }
}

/** The first `bytes` of the file: what is appended after it was measured belongs to the next backup. */
async function* readAndClose(file: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  try {
    if (bytes > 0) yield* file.createReadStream({ end: bytes - 1, autoClose: false });
  } finally {
    await file.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
