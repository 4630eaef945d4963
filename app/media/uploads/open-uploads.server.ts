import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import type { UploadId } from '../media.tables.server.ts';
import type { Media } from '../open-media.server.ts';
import { checkFreeSpace } from '../storage/free-space.server.ts';
import { openUploadFiles, type UploadFiles } from './upload-files.server.ts';

/** Says whether bytes are what they should be, and what else it has found; given by the domain that knows. */
export type Inspect = (content: AsyncIterable<Uint8Array>) => Promise<Outcome<unknown>>;

/** What uploading needs for as long as the process lives. */
export interface Uploads {
  media: Media;
  files: UploadFiles;
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
