import { constants } from 'node:fs';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import {
  codeOf,
  filesBelow,
  ignoreMissing,
  makeFolder,
  measureFile,
  openIncomingFiles,
  syncFolder,
} from './incoming-files.server.ts';
import { isObjectKey } from './object-kinds.ts';
import { type Bucket, type ByteRange, buckets, type ObjectName, type ObjectStorage } from './storage.ts';

type Piece = Uint8Array<ArrayBuffer>;

const usualPieceBytes = 256 * 1024;

/** Exactly so many bytes: a file that ends earlier is damaged, and its length has been promised to someone. */
async function readPiece(file: FileHandle, position: number, bytes: number): Promise<Piece> {
  const piece = Buffer.allocUnsafeSlow(bytes);
  for (let filled = 0; filled < bytes; ) {
    const { bytesRead } = await file.read(piece, filled, bytes - filled, position + filled);
    if (bytesRead === 0) throw new Error(`The file ends before byte ${position + bytes}`);
    filled += bytesRead;
  }
  return piece;
}

/** The range piece by piece, each read when it is asked for: a listener who pauses or goes away costs nothing. */
export function streamRange(
  { start, end }: ByteRange,
  read: (position: number, bytes: number) => Promise<Piece>,
  pieceBytes = usualPieceBytes,
): ReadableStream<Piece> {
  let position = start;
  return new ReadableStream(
    {
      async pull(controller) {
        if (position > end) return controller.close();
        const piece = await read(position, Math.min(pieceBytes, end + 1 - position));
        position += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A link that somebody put among the objects leads nowhere. */
const readOnly = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

interface OpenFile {
  opening: Promise<FileHandle>;
  readers: number;
  isForgotten: boolean;
  expiry: NodeJS.Timeout;
}

/**
 * Keeps the files open that were read from lately. A player asks for one file piece by piece, and opening and closing
 * it each time costs more than reading the piece. At most `most` files stay open, none longer than `longestMs`.
 */
export function keepFilesOpen({ most, longestMs }: { most: number; longestMs: number }) {
  const files = new Map<string, OpenFile>();

  function find(path: string): OpenFile {
    const known = files.get(path);
    if (known) return known;
    const expiry = setTimeout(() => forget(path), longestMs).unref();
    const file = { opening: open(path, readOnly), readers: 0, isForgotten: false, expiry };
    files.set(path, file);
    const [oldest] = files.keys();
    if (files.size > most && oldest) forget(oldest);
    return file;
  }

  function forget(path: string): void {
    const file = files.get(path);
    if (!file) return;
    files.delete(path);
    clearTimeout(file.expiry);
    file.isForgotten = true;
    closeUnread(file);
  }

  return {
    /** Closes the file as soon as nobody reads from it any more. */
    forget,
    /** Reads from the file, which is opened if it is not open already. */
    async read<Result>(path: string, reading: (file: FileHandle) => Promise<Result>): Promise<Result> {
      const file = find(path);
      file.readers += 1;
      try {
        return await reading(await file.opening);
      } catch (error) {
        // What cannot be opened or read now may be mended in a moment.
        forget(path);
        throw error;
      } finally {
        file.readers -= 1;
        closeUnread(file);
      }
    },
  };
}

function closeUnread({ opening, readers, isForgotten }: OpenFile): void {
  if (!isForgotten || readers > 0) return;
  opening.then(
    (file) => file.close(),
    () => {},
  );
}

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
