import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';
import { readArchive, type StoredEntry } from './archive-reader.server.ts';
import type { Table } from './catalog.server.ts';
import {
  compareWithManifest,
  insertRows,
  matchTables,
  setForeignKeysAside,
  setSequences,
  silenceTriggers,
} from './load.server.ts';
import { entryKind, type Manifest } from './manifest.ts';
import { applyMigrations, type Migration } from './migrations.server.ts';
import { checksumOf } from './verify-archive.server.ts';

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
