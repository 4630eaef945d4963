import type { ObjectStorage } from '../storage/storage.ts';
import type { ServableObject } from '../storage/stored-objects.queries.server.ts';
import type { Representation } from './serve-range.server.ts';

/** A stored object as `serveRange` wants it. The entity tag is the content's hash: equal bytes, equal tag, for ever. */
export function representationOf(
  storage: ObjectStorage,
  object: ServableObject,
  caching: Representation['caching'],
): Representation {
  return {
    size: object.bytes,
    etag: `"${object.sha256}"`,
    lastModified: object.createdAt,
    contentType: object.contentType,
    caching,
    async open(range) {
      const content = await storage.open(object, range);
      if (!content) throw new Error(`The bytes of ${object.bucket}/${object.key} are missing`);
      return content;
    },
  };
}
