import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type NewEntry, readArchive, writeArchive } from '#app/platform/backup/archive.server.ts';
import { createBackup } from '#app/platform/backup/backup.server.ts';
import { listTables } from '#app/platform/backup/catalog.server.ts';
import { createTableSummary, fixTextFormats, readRows } from '#app/platform/backup/dump.server.ts';
import { type Manifest, manifestPath } from '#app/platform/backup/manifest.ts';
import { type RestoreOptions, restoreBackup } from '#app/platform/backup/restore.server.ts';
import {
  type Database,
  type DatabaseOptions,
  type Db,
  openDatabase,
} from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Installation } from './installation.ts';

const log = createLog({ level: 'silent' });

/** Rows in tables that point at each other, and words that are hard on every format. */
export async function fillWithRows(db: Db, people: number): Promise<void> {
  await db.execute(sql`insert into "user" (name, email, created_at)
    select 'Zoë "O''Neill" \\ 🦊 ' || n, n || '@example.org', now() - n * interval '1.000001 s'
    from generate_series(1, ${people}) n`);
  await db.execute(
    sql`insert into account (account_id, provider_id, user_id) select id, 'credential', id from "user"`,
  );
  await db.execute(sql`insert into translations (language, key, value)
    select 'pl', 'key ' || n, E'zażółć\n\t' || n from generate_series(1, ${people}) n`);
  await db.execute(sql`insert into jobs (kind, payload, max_attempts)
    select 'nobody.handles.this', jsonb_build_object('n', n, 'text', E'"\\\\\n'), 3 from generate_series(1, 5) n`);
}

/** The rows of every table, as one checksum each. */
export function checksumsOf(database: Database): Promise<Record<string, string>> {
  return database.db.transaction(async (tx) => {
    await fixTextFormats(tx);
    const checksums: Record<string, string> = {};
    for (const table of await listTables(tx)) {
      const summary = createTableSummary(table);
      for await (const lines of readRows(tx, table)) summary.add(lines);
      checksums[table.name] = `${summary.summary().rows} rows ${summary.summary().checksum}`;
    }
    return checksums;
  });
}

export async function storeFile(
  installation: Installation,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const path = join(installation.dataDir, 'storage', name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
}

/** A backup beside the data folder. */
export async function backUp(
  installation: Installation,
  database: Database,
  name = 'backup.tar.gz',
): Promise<string> {
  const file = join(installation.dataDir, '..', name);
  await createBackup({ database, dataDir: installation.dataDir, file, log });
  return file;
}

/** Restores as the command does, without its flags unless asked. */
export const restore = (file: string, to: Installation, options: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    ...{ file, dataDir: to.dataDir, databaseUrl: to.databaseUrl, replace: false, log, open: openNew },
    ...options,
  });

/** Opens a new database; an embedded one begins as a copy of an empty one. That it can be created is for the command's test. */
async function openNew(options: DatabaseOptions): Promise<Database> {
  // Where PostgreSQL alone is tested, nothing is there to copy.
  const empty: string | undefined = inject('emptyFolder');
  if (!options.url && options.folder && empty) await cp(empty, options.folder, { recursive: true });
  return openDatabase(options);
}

/** The same archive with another manifest: whole in itself, but with other contents. */
export async function rewriteManifest(
  file: string,
  target: string,
  change: (manifest: Manifest) => unknown,
): Promise<void> {
  async function* entries(): AsyncGenerator<NewEntry> {
    for await (const { path, content } of readArchive(file)) {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const read = Buffer.concat(chunks);
      const bytes =
        path === manifestPath ? Buffer.from(JSON.stringify(change(JSON.parse(read.toString())))) : read;
      yield { path, bytes: bytes.length, content: [bytes] };
    }
  }
  await writeArchive(target, entries(), () => {});
}
