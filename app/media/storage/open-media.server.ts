import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import { checkFreeSpace, type FindSpace, freeBytesOf } from './free-space.server.ts';
import type { S3Settings } from './s3-bucket.server.ts';
import { openS3Storage } from './s3-storage.server.ts';
import type { ObjectStorage } from './storage.ts';

/** Where the bytes are stored, and whether there is room for more. */
export interface Media {
  storage: ObjectStorage;
  /** Refuses an upload of up to so many bytes when the disk would come too close to its end. */
  checkSpace(neededBytes: number): ReturnType<typeof checkFreeSpace>;
  /** How much of the disk is free, and how much of it is to stay free. */
  findSpace: FindSpace;
  /** The location under which a proxy in front finds the objects and may be asked to send one. */
  proxyLocation?: string;
}

type Settings = Pick<Env, 'DATA_DIR' | 'STORAGE_FLOOR_MB'> & Partial<Env>;

/** The storage that the settings name. */
export function openMedia(env: Settings): Media {
  const folder = join(env.DATA_DIR, 'storage');
  mkdirSync(folder, { recursive: true });
  const floorBytes = env.STORAGE_FLOOR_MB * 2 ** 20;
  const s3 = s3Settings(env);
  return {
    storage: s3 ? openS3Storage(s3, { incomingFolder: join(folder, '.incoming') }) : openDiskStorage(folder),
    // Whatever comes waits on this disk first, also on its way to another server.
    checkSpace: (neededBytes) => checkFreeSpace(folder, { floorBytes, neededBytes }),
    findSpace: async () => ({ freeBytes: await freeBytesOf(folder), floorBytes }),
    proxyLocation: s3 ? undefined : env.ACCEL_REDIRECT,
  };
}

function s3Settings(env: Settings): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION = 'us-east-1' } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  };
}
