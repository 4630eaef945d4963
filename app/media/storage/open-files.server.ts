import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** A link that somebody put among the objects leads nowhere. */
const readOnly = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

interface OpenFile {
  opening: Promise<FileHandle>;
  readers: number;
  isForgotten: boolean;
  expiry: NodeJS.Timeout;
}

export interface OpenFiles {
  /** Reads from the file, which is opened if it is not open already. */
  read<Result>(path: string, reading: (file: FileHandle) => Promise<Result>): Promise<Result>;
  /** Closes the file as soon as nobody reads from it any more. */
  forget(path: string): void;
}

/**
 * Keeps the files open that were read from lately. A player asks for one file piece by piece, and opening and closing
 * it each time costs more than reading the piece. At most `most` files stay open, none longer than `longestMs`.
 */
export function keepFilesOpen({ most, longestMs }: { most: number; longestMs: number }): OpenFiles {
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
    forget,
    async read(path, reading) {
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
