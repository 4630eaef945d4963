import type { Handler } from 'hono';
import type { Db } from '#app/platform/db/database.server.ts';
import { plainRequest } from '#app/platform/http/plain-request.server.ts';
import { stemOfKey } from '../image.ts';
import { isObjectKey } from '../storage/object-kinds.ts';
import { type Bucket, type ObjectStorage, StorageUnavailable } from '../storage/storage.ts';
import { findServableObjectByKey } from '../storage/stored-objects.queries.server.ts';
import { representationOf } from './serve-object.server.ts';
import { emptyAnswer, isReading, serveRange } from './serve-range.server.ts';

interface Stored {
  db: Db;
  storage: ObjectStorage;
}

/** Covers are stored with the recordings of their owner; this is what distinguishes them. */
const coverKey = /^[^/]+\/covers\/[^/]+\.webp$/;

/** A cover, for everyone. Nothing else that is stored can be had here. */
export const serveCover = (stored: Stored) =>
  servePicture(stored, 'audio-files', (key) => isObjectKey(key) && coverKey.test(key));

/** A picture of the image library, for everyone. */
export const serveImage = (stored: Stored) =>
  servePicture(stored, 'uploaded', (key) => stemOfKey(key) !== undefined);

/** A picture, for ever: a new one gets a new address. */
function servePicture({ db, storage }: Stored, bucket: Bucket, isPicture: (key: string) => boolean): Handler {
  return async (c) => {
    const request = plainRequest(c);
    if (!isReading(request)) return emptyAnswer(405, { Allow: 'GET, HEAD' });
    const key = c.req.param('key') ?? '';
    const object = isPicture(key) ? await findServableObjectByKey(db, bucket, key) : undefined;
    if (object?.contentType !== 'image/webp') return emptyAnswer(404);
    try {
      return await serveRange(request, representationOf(storage, object, 'immutable'));
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      return emptyAnswer(503, { 'Retry-After': '2' });
    }
  };
}
