import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.server.ts';
import { OperatorError } from '../outcome.ts';
import { readArchive, type StoredEntry } from './archive.server.ts';
import { applyMigrations, listTables, type Migration, type Table } from './catalog.server.ts';
import { createTableSummary, fixTextFormats, readRows } from './dump.server.ts';
import { entryKind, type Manifest } from './manifest.ts';
import { checksumOf } from './verify-archive.server.ts';

/**
 * Drops every foreign key and returns the statements that bring them back. Without them tables can be filled in any
 * order, circles and rows that point at their own table included; adding them again checks every row.
 */
export async function setForeignKeysAside(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ drop: string; add: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
  return rows.map(({ add }) => add);
}

/** Keeps triggers from changing rows that are put back as they were. */
async function silenceTriggers(
  tx: Db,
  tables: readonly Table[],
  action: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) {
    await tx.execute(sql`alter table public.${sql.identifier(name)} ${sql.raw(action)} trigger user`);
  }
}

/** Puts a batch of rows, as `readRows` wrote them, back into their table. */
export async function insertRows(tx: Db, table: Table, lines: string[]): Promise<void> {
  const columns = table.columns.map(({ name }) => sql.identifier(name));
  const values = table.columns.map(({ type }, nth) => sql.raw(`(line ->> ${nth})::${type}`));
  await tx.execute(sql`
    insert into public.${sql.identifier(table.name)} (${sql.join(columns, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`);
}

/** The tables of the manifest as the database has them; refuses a manifest that names others. */
async function matchTables(tx: Db, manifest: Manifest): Promise<Map<string, Table>> {
  const existing = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const matched = new Map<string, Table>();
  for (const { name, columns } of manifest.tables) {
    const types = new Map(existing.get(name)?.columns.map((column) => [column.name, column.type]));
    const wanted = columns.map((column) => ({ name: column, type: types.get(column) ?? '' }));
    if (wanted.some(({ type }) => type === '')) {
      throw new OperatorError(
        `The backup has a table "${name}" that this version of Dictoria does not know.`,
      );
    }
    matched.set(name, { name, columns: wanted });
  }
  return matched;
}

/** New rows get the numbers they would have got where the backup was made. */
async function setSequences(tx: Db, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await tx.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${lastValue}::bigint, ${isCalled})`,
    );
  }
}

/** Promises that the database now holds exactly the rows of the backup, or throws. */
async function compareWithManifest(tx: Db, manifest: Manifest, tables: Map<string, Table>): Promise<void> {
  await fixTextFormats(tx);
  for (const expected of manifest.tables) {
    const table = tables.get(expected.name);
    if (!table) throw new Error(`table ${expected.name} was not loaded`);
    const restored = createTableSummary(table);
    for await (const lines of readRows(tx, table)) restored.add(lines);
    const { rows, checksum } = restored.summary();
    if (rows !== expected.rows || checksum !== expected.checksum) {
      throw new OperatorError(
        `The table "${expected.name}" came out different from the backup; nothing was kept.`,
      );
    }
  }
}

interface Contents {
  file: string;
  manifest: Manifest;
  migrations: Migration[];
  /** Where the files go. */
  staging: string;
  onProgress: (line: string) => void;
}

/** Fills an empty database and an empty folder from a checked archive, and checks the result. */
export async function restoreContents(tx: Db, contents: Contents): Promise<void> {
  const { file, manifest, migrations, staging, onProgress } = contents;
  await applyMigrations(tx, migrations);
  const tables = await matchTables(tx, manifest);
  await emptyTables(tx, tables);
  const foreignKeys = await setForeignKeysAside(tx);
  await silenceTriggers(tx, [...tables.values()], 'disable');
  onProgress('restoring rows and files');
  await restoreEntries(tx, { file, manifest, tables, staging });
  await silenceTriggers(tx, [...tables.values()], 'enable');
  onProgress('checking references');
  for (const statement of foreignKeys) await tx.execute(sql.raw(statement));
  await setSequences(tx, manifest);
  onProgress('comparing with the backup');
  await compareWithManifest(tx, manifest, tables);
}

/** A migration may have put rows of its own into a new table; the backup has them as they were last. */
async function emptyTables(tx: Db, tables: Map<string, Table>): Promise<void> {
  const names = [...tables.keys()].map((name) => sql`public.${sql.identifier(name)}`);
  if (names.length > 0) await tx.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`);
}

interface Target {
  file: string;
  manifest: Manifest;
  tables: Map<string, Table>;
  staging: string;
}

async function restoreEntries(tx: Db, { file, manifest, tables, staging }: Target): Promise<void> {
  const checksums = new Map(manifest.entries.map(({ path, sha256 }) => [path, sha256]));
  for await (const entry of readArchive(file)) {
    const known = entryKind(entry.path);
    if (!known || known.kind === 'manifest') continue;
    const { sha256 } =
      known.kind === 'rows'
        ? await restorePart(tx, tables.get(known.table), entry)
        : await restoreFile(join(staging, known.path), entry);
    if (sha256 !== checksums.get(entry.path)) {
      throw new OperatorError(`${file} was changed while it was read. Nothing was changed.`);
    }
  }
}

async function restorePart(tx: Db, table: Table | undefined, entry: StoredEntry) {
  if (!table) throw new Error(`${entry.path} belongs to no table of the manifest`);
  const chunks: Buffer[] = [];
  const checked = await checksumOf(entry, (chunk) => chunks.push(chunk));
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
  await insertRows(tx, table, lines);
  return checked;
}

async function restoreFile(path: string, entry: StoredEntry) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    const checked = await checksumOf(entry, (chunk) => file.writeFile(chunk));
    await file.sync();
    return checked;
  } finally {
    await file.close();
  }
}
