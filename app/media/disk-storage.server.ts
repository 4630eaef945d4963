import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, lstat, mkdir, open, opendir, rm } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { readPiece, streamRange } from './file-range.server.ts';
import { isObjectKey } from './object-keys.ts';
import { keepFilesOpen } from './open-files.server.ts';
import {
  type Bucket,
  buckets,
  type ListedObject,
  type NewObject,
  type ObjectName,
  type ObjectStorage,
  type PutResult,
  type ReceivedBytes,
} from './storage.ts';

/** Up to here one read is quicker than a stream, and small enough for thousands of listeners at once. */
const onePieceBytes = 128 * 1024;
const openFileLimits = { most: 256, longestMs: 10_000 };

/** Objects as files: `<folder>/<bucket>/<key>`. */
export function openDiskStorage(folder: string): ObjectStorage {
  // Inside the folder, because a name can only be given within one file system; no bucket begins with a dot.
  const incoming = join(folder, '.incoming');
  const openFiles = keepFilesOpen(openFileLimits);
  const pathOf = ({ bucket, key }: ObjectName) =>
    buckets.includes(bucket) && isObjectKey(key) ? join(folder, bucket, key) : undefined;

  /** Gives the received file the first free name, for good. */
  async function name(file: string, bucket: Bucket, keys: Iterable<string>): Promise<string | undefined> {
    for (const key of keys) {
      const path = pathOf({ bucket, key });
      if (!path) throw new Error(`${bucket}/${key} is not the name of an object`);
      await makeFolder(dirname(path));
      if (!(await isNamed(file, path))) continue;
      await syncFolder(dirname(path));
      return key;
    }
    return undefined;
  }

  return {
    async put({ bucket, keys, content, limitBytes }) {
      const file = join(incoming, randomUUID());
      try {
        await makeFolder(incoming);
        const received = await receive(file, content, limitBytes);
        if (!received) return { ok: false, reason: 'too_large' };
        const key = await name(file, bucket, keys);
        return key ? { ok: true, key, ...received } : { ok: false, reason: 'exists' };
      } catch (error) {
        return fullOrThrow(error);
      } finally {
        await rm(file, { force: true });
      }
    },
    async open(object, range) {
      const path = pathOf(object);
      if (!path) return undefined;
      const read = (position: number, bytes: number) =>
        openFiles.read(path, (file) => readPiece(file, position, bytes));
      const bytes = range ? range.end + 1 - range.start : Number.POSITIVE_INFINITY;
      if (range && bytes <= onePieceBytes) return read(range.start, bytes).catch(ignoreMissing);
      const found = await openFiles.read(path, (file) => file.stat()).catch(ignoreMissing);
      return found && streamRange(range ?? { start: 0, end: found.size - 1 }, read);
    },
    async stat(object) {
      const path = pathOf(object);
      return path ? measure(path) : undefined;
    },
    async remove(object) {
      const path = pathOf(object);
      if (!path) return;
      await rm(path, { force: true });
      openFiles.forget(path);
    },
    async *list(bucket) {
      const root = join(folder, bucket);
      for await (const { path, ...measured } of filesBelow(root))
        yield { key: relative(root, path).replaceAll(sep, posix.sep), ...measured };
    },
    async removeLeftovers(before) {
      let removed = 0;
      for await (const { path, modifiedAt } of filesBelow(incoming)) {
        if (modifiedAt >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Writes the content to the disk itself, not only to the system's memory; `undefined` when it is too large. */
async function receive(
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

/** A link is made only where nothing is; renaming would silently replace what another process has just stored. */
async function isNamed(file: string, path: string): Promise<boolean> {
  try {
    await link(file, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Makes the folder with all above it, so that none of them is lost in a power cut. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
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

async function measure(path: string): Promise<Measured | undefined> {
  const found = await lstat(path).catch(ignoreMissing);
  return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined;
}

async function* filesBelow(folder: string): AsyncGenerator<Measured & { path: string }> {
  const entries: AsyncIterable<Dirent> | undefined = await opendir(folder).catch(ignoreMissing);
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    const measured = entry.isFile() ? await measure(path) : undefined;
    if (measured) yield { path, ...measured };
  }
}

function fullOrThrow(error: unknown): PutResult {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) return { ok: false, reason: 'full' };
  throw error;
}

function ignoreMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) throw error;
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | undefined)?.code);
