import { type FileHandle, open, opendir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { NewEntry } from './archive-writer.server.ts';
import { fileFolders } from './manifest.ts';

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
