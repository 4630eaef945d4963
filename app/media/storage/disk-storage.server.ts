import { link, rm } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { isObjectKey } from '../objects/object-keys.ts';
import { readPiece, streamRange } from './file-range.server.ts';
import {
  codeOf,
  filesBelow,
  ignoreMissing,
  makeFolder,
  measureFile,
  openIncomingFiles,
  syncFolder,
} from './incoming-files.server.ts';
import { keepFilesOpen } from './open-files.server.ts';
import { type Bucket, buckets, type ObjectName, type ObjectStorage } from './storage.ts';

/** Up to here one read is quicker than a stream, and small enough for thousands of listeners at once. */
const onePieceBytes = 128 * 1024;
const openFileLimits = { most: 256, longestMs: 10_000 };

/** Objects as files: `<folder>/<bucket>/<key>`. */
export function openDiskStorage(folder: string): ObjectStorage {
  // Inside the folder, because a name can only be given within one file system; no bucket begins with a dot.
  const incoming = openIncomingFiles(join(folder, '.incoming'));
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
    put({ bucket, keys, ...object }) {
      return incoming.receive(object, async (file, received) => {
        const key = await name(file, bucket, keys);
        return key ? { ok: true, key, ...received } : { ok: false, reason: 'exists' };
      });
    },
    async open(object, range, room) {
      const path = pathOf(object);
      if (!path) return undefined;
      const read = (position: number, bytes: number, into?: typeof room) =>
        openFiles.read(path, (file) => readPiece(file, position, bytes, into));
      const bytes = range ? range.end + 1 - range.start : Number.POSITIVE_INFINITY;
      if (range && bytes <= onePieceBytes) return read(range.start, bytes, room).catch(ignoreMissing);
      const found = await openFiles.read(path, (file) => file.stat()).catch(ignoreMissing);
      return found && streamRange(range ?? { start: 0, end: found.size - 1 }, read);
    },
    async stat(object) {
      const path = pathOf(object);
      return path ? measureFile(path) : undefined;
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
    removeLeftovers: incoming.removeLeftovers,
  };
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
