import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import type { Database } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';
import { OperatorError } from '../outcome.ts';
import { type NewEntry, type WrittenEntry, writeArchive } from './archive.server.ts';
import type { ControlCommand } from './control-socket.server.ts';
import { listStoredFiles, type Snapshot, withSnapshot } from './dump.server.ts';
import { formatName, formatVersion, type Manifest, manifestPath } from './manifest.ts';
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

/** Makes one backup at a time into the named file and says in one line what is in it. */
export function backupCommand(source: { database: Database; dataDir: string; log: Log }): ControlCommand {
  let isBusy = false;
  return async (file, onProgress) => {
    if (!isAbsolute(file)) throw new OperatorError('The backup needs the full path of a file.');
    if (isBusy) throw new OperatorError('Another backup is being made. Wait until it is done.');
    isBusy = true;
    try {
      const { tables, entries } = await createBackup({ ...source, file, onProgress });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const files = entries.filter(({ path }) => path.startsWith('files/')).length;
      const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
      return `Backup complete: ${file} (${rows} rows in ${tables.length} tables, ${files} files, ${megabytes} MB)`;
    } finally {
      isBusy = false;
    }
  };
}
