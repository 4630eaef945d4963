import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';
import { type NewEntry, type WrittenEntry, writeArchive } from './archive-writer.server.ts';
import { formatName, formatVersion, type Manifest, manifestPath } from './manifest.ts';
import { type Snapshot, withSnapshot } from './snapshot.server.ts';
import { listStoredFiles } from './stored-files.server.ts';
import { verifyArchive } from './verify-archive.server.ts';

// One format for both engines: the rows themselves, as text. A copy of the embedded folder can be opened by the
// embedded engine only, and pg_dump is not on every machine. Rows can be restored into either engine, which is also
// the way to move from the embedded database to a server.

export interface BackupOptions {
  database: Database;
  dataDir: string;
  /** Must not exist yet; appears complete or not at all. */
  file: string;
  log: Log;
  onProgress?: (line: string) => void;
}

/** Writes a backup that has been read back and checked. The product goes on serving meanwhile. */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { file, onProgress = () => {} } = options;
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Name another file.`);
  const unfinished = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await withSnapshot(options, async (snapshot) => {
      const written: WrittenEntry[] = [];
      const entries = listEntries(snapshot, { ...options, written, onProgress });
      await writeArchive(unfinished, entries, (entry) => written.push(entry));
    });
    onProgress('reading the backup back');
    const manifest = await verifyArchive(unfinished);
    await rename(unfinished, file);
    return manifest;
  } finally {
    await rm(unfinished, { force: true });
  }
}

interface Contents {
  database: Database;
  dataDir: string;
  /** Filled while the entries are written; the manifest, the last of them, lists it. */
  written: WrittenEntry[];
  onProgress: (line: string) => void;
}

async function* listEntries(snapshot: Snapshot, contents: Contents): AsyncGenerator<NewEntry> {
  const { database, dataDir, written, onProgress } = contents;
  const summary = yield* snapshot((table) => onProgress(`${table.name}: ${table.rows} rows`));
  const partCount = written.length;
  // Rows first, files second: every file a row speaks of was stored before the row.
  yield* listStoredFiles(dataDir);
  onProgress(`files: ${written.length - partCount}`);
  yield manifestEntry({
    format: formatName,
    version: formatVersion,
    createdAt: new Date().toISOString(),
    engine: database.kind,
    ...summary,
    entries: written,
  });
}

function manifestEntry(manifest: Manifest): NewEntry {
  const content = Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`);
  return { path: manifestPath, bytes: content.length, content: [content] };
}
