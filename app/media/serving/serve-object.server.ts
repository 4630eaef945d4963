import type { EventEmitter } from 'node:events';
import { BufferPool } from '../storage/buffer-pool.server.ts';
import type { ObjectStorage } from '../storage/storage.ts';
import type { ServableObject } from '../storage/stored-objects.queries.server.ts';
import type { Representation } from './serve-range.server.ts';

/** Eight megabytes at most, for as many pieces at once as a busy evening has. */
const pieces = new BufferPool({ roomBytes: 128 * 1024, most: 64 });

/**
 * A stored object as `serveRange` wants it. The entity tag is the content's hash: equal bytes, equal tag, for ever.
 * `answer` is Node's own, if there is one: it says when its bytes have left.
 */
export function representationOf(
  storage: ObjectStorage,
  object: ServableObject,
  caching: Representation['caching'],
  answer?: EventEmitter,
): Representation {
  return {
    size: object.bytes,
    etag: `"${object.sha256}"`,
    lastModified: object.createdAt,
    contentType: object.contentType,
    caching,
    async open(range) {
      const bytes = range.end + 1 - range.start;
      const content = answer
        ? await pieces.lend(bytes, answer, (room) => storage.open(object, range, room))
        : await storage.open(object, range);
      if (!content) throw new Error(`The bytes of ${object.bucket}/${object.key} are missing`);
      return content;
    },
  };
}
