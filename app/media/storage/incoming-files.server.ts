import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { lstat, mkdir, open, opendir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedObject, NewObject, PutResult, ReceivedBytes } from './storage.ts';

/** Where the bytes of an object wait until all of them are there. */
export function openIncomingFiles(folder: string) {
  return {
    /**
     * Receives the content into a file of its own, on the disk itself and not only in the system's memory, and hands
     * that to `keep`. Whatever happens, the file is gone afterwards; what is too large never reaches `keep`.
     */
    async receive(
      { content, limitBytes }: Pick<NewObject, 'content' | 'limitBytes'>,
      keep: (file: string, received: ReceivedBytes) => Promise<PutResult>,
    ): Promise<PutResult> {
      const file = join(folder, randomUUID());
      try {
        await makeFolder(folder);
        const received = await write(file, content, limitBytes);
        return received ? await keep(file, received) : { ok: false, reason: 'too_large' };
      } catch (error) {
        return fullOrThrow(error);
      } finally {
        await rm(file, { force: true });
      }
    },
    /** Removes what a process that died has left behind before the instant; says how many files. */
    async removeLeftovers(before: Date): Promise<number> {
      let removed = 0;
      for await (const { path, modifiedAt } of filesBelow(folder)) {
        if (modifiedAt >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** `undefined` when it is too large. */
async function write(
  path: string,
  content: NewObject['content'],
  limitBytes: number,
): Promise<ReceivedBytes | undefined> {
  const file = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > limitBytes) return undefined;
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Makes the folder with all above it, so that none of them is lost in a power cut. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Makes sure that the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows neither needs nor allows it.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

type Measured = Omit<ListedObject, 'key'>;

/** Size and age of a file; a link that somebody put there is none. */
export async function measureFile(path: string): Promise<Measured | undefined> {
  const found = await lstat(path).catch(ignoreMissing);
  return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined;
}

/** Every file below a folder, which may be missing. */
export async function* filesBelow(folder: string): AsyncGenerator<Measured & { path: string }> {
  const entries: AsyncIterable<Dirent> | undefined = await opendir(folder).catch(ignoreMissing);
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    const measured = entry.isFile() ? await measureFile(path) : undefined;
    if (measured) yield { path, ...measured };
  }
}

function fullOrThrow(error: unknown): PutResult {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) return { ok: false, reason: 'full' };
  throw error;
}

/** A file that is not there is an answer, anything else a failure. */
export function ignoreMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) throw error;
}

/** The system's name of an error. */
export const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | undefined)?.code);
