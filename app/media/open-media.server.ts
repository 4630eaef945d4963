import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import { checkFreeSpace } from './free-space.server.ts';
import type { ObjectStorage } from './storage.ts';

/** Where the bytes are kept, and whether there is room for more. */
export interface Media {
  storage: ObjectStorage;
  /** Refuses an upload of up to so many bytes when the disk would come too close to its end. */
  checkSpace(neededBytes: number): ReturnType<typeof checkFreeSpace>;
}

/** The storage that the settings name. */
export function openMedia({ DATA_DIR, STORAGE_FLOOR_MB }: Pick<Env, 'DATA_DIR' | 'STORAGE_FLOOR_MB'>): Media {
  const folder = join(DATA_DIR, 'storage');
  mkdirSync(folder, { recursive: true });
  const floorBytes = STORAGE_FLOOR_MB * 2 ** 20;
  return {
    storage: openDiskStorage(folder),
    checkSpace: (neededBytes) => checkFreeSpace(folder, { floorBytes, neededBytes }),
  };
}
