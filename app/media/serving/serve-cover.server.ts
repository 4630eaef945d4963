import type { Handler } from 'hono';
import type { Db } from '#app/platform/db/database.server.ts';
import { plainRequest } from '#app/platform/http/plain-request.server.ts';
import { isObjectKey } from '../objects/object-keys.ts';
import { representationOf } from '../objects/serve-object.server.ts';
import { findServableObjectByKey } from '../objects/stored-objects.queries.server.ts';
import { type ObjectStorage, StorageUnavailable } from '../storage/storage.ts';
import { emptyAnswer, isReading, serveRange } from './serve-range.server.ts';

/** Covers lie beside the recordings of their owner; this is what tells them apart. */
const coverKey = /^[^/]+\/covers\/[^/]+\.webp$/;

/** A cover, for everyone and for ever: a new one gets a new address. Nothing else that is stored can be had here. */
export function serveCover({ db, storage }: { db: Db; storage: ObjectStorage }): Handler {
  return async (c) => {
    const request = plainRequest(c);
    if (!isReading(request)) return emptyAnswer(405, { Allow: 'GET, HEAD' });
    const key = c.req.param('key') ?? '';
    const isCover = isObjectKey(key) && coverKey.test(key);
    const object = isCover ? await findServableObjectByKey(db, 'audio-files', key) : undefined;
    if (object?.contentType !== 'image/webp') return emptyAnswer(404);
    try {
      return await serveRange(request, representationOf(storage, object, 'immutable'));
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      return emptyAnswer(503, { 'Retry-After': '2' });
    }
  };
}
