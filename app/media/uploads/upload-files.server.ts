import { mkdirSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { checkFreeSpace } from '../storage/free-space.server.ts';
import { filesBelow, makeFolder, measureFile } from '../storage/incoming-files.server.ts';
import type { UploadId } from '../storage/media.tables.server.ts';
import type { Media } from '../storage/open-media.server.ts';
import { letGo } from './tus-store.server.ts';

const pieceBytes = 256 * 1024;

/**
 * The bytes of uploads, as far as they have come: one file each, named by the upload's id, in a folder that is made when it
 * is missing.
 */
export function openUploadFiles(folder: string) {
  const pathOf = (id: UploadId) => join(folder, id);
  return {
    folder,
    pathOf,
    /** Begins an upload with no bytes. */
    async create(id: UploadId): Promise<void> {
      await makeFolder(folder);
      const file = await open(pathOf(id), 'wx');
      await file.close();
    },
    /** Adds bytes from the position on, and says where they end. What was written stays when the content fails. */
    async append(id: UploadId, position: number, content: AsyncIterable<Uint8Array>): Promise<number> {
      let file: FileHandle | undefined;
      let end = position;
      try {
        for await (const piece of content) {
          // Whoever only asks whether all has come, with no bytes to add, may come after the bytes were stored.
          file ??= await open(pathOf(id), 'r+');
          end += await writeAll(file, piece, end);
          letGo(piece);
        }
        return end;
      } finally {
        await file?.close();
      }
    },
    /** How much has come; `undefined` when there is no such upload. */
    sizeOf: async (id: UploadId) => (await measureFile(pathOf(id)))?.bytes,
    /** The bytes in pieces, each of which is good until the next is asked for. */
    read: (id: UploadId) => readPieces(pathOf(id)),
    /** Makes sure that the bytes are gone. */
    remove: (id: UploadId) => rm(pathOf(id), { force: true }),
    /** Uploads that were last written to before the instant. */
    async *listOlder(before: Date) {
      for await (const { path, modifiedAt } of filesBelow(folder))
        if (modifiedAt < before) yield path.slice(folder.length + 1);
    },
  };
}

/** One buffer for all pieces: the largest recording passes without leaving anything to collect. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafeSlow(pieceBytes);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, piece: Uint8Array, position: number): Promise<number> {
  let written = 0;
  while (written < piece.length) {
    const { bytesWritten } = await file.write(piece, written, piece.length - written, position + written);
    written += bytesWritten;
  }
  return written;
}

/** Says whether bytes are what they should be, and what else it has found; given by the domain that knows. */
export type Inspect = (content: AsyncIterable<Uint8Array>) => Promise<Outcome<unknown>>;

/** What uploading needs for as long as the process lives. */
export interface Uploads {
  media: Media;
  files: ReturnType<typeof openUploadFiles>;
  inspectAudio: Inspect;
  /** Refuses what would bring the disk of the waiting bytes too close to its end. */
  checkSpace(neededBytes: number): ReturnType<typeof checkFreeSpace>;
  /** Does the work, unless this process is at it already for the same person and upload: then both get its result. */
  together<Result>(userId: string, id: UploadId, work: () => Promise<Result>): Promise<Result>;
}

interface UploadsOptions {
  env: Pick<Env, 'DATA_DIR' | 'STORAGE_FLOOR_MB'>;
  media: Media;
  inspectAudio: Inspect;
}

/** Uploads wait in `DATA_DIR/uploads`, wherever the storage is. */
export function openUploads({ env, media, inspectAudio }: UploadsOptions): Uploads {
  const folder = join(env.DATA_DIR, 'uploads');
  mkdirSync(folder, { recursive: true });
  const floorBytes = env.STORAGE_FLOOR_MB * 2 ** 20;
  const running = new Map<string, Promise<unknown>>();
  return {
    media,
    files: openUploadFiles(folder),
    inspectAudio,
    checkSpace: (neededBytes) => checkFreeSpace(folder, { floorBytes, neededBytes }),
    together<Result>(userId: string, id: UploadId, work: () => Promise<Result>) {
      const name = `${userId}/${id}`;
      const result = running.get(name) ?? work().finally(() => running.delete(name));
      running.set(name, result);
      return result as Promise<Result>;
    },
  };
}
