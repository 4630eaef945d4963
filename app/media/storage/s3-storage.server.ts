import { streamRange } from './disk-storage.server.ts';
import { openIncomingFiles } from './incoming-files.server.ts';
import { isObjectKey } from './object-kinds.ts';
import { openS3Bucket, type S3Limits, type S3Settings } from './s3-bucket.server.ts';
import {
  buckets,
  type ObjectName,
  type ObjectStorage,
  type PutResult,
  type ReceivedBytes,
} from './storage.ts';

/** A piece is a request of its own, bounded in time: a reader who pauses holds no connection. */
const pieceBytes = 2 ** 20;

/**
 * Objects on an S3-compatible server, `<bucket>/<key>` in one bucket there. The content waits in the folder until all
 * of it has come; so it travels in one request that stores everything or nothing, with a hash the server checks.
 */
export function openS3Storage(
  settings: S3Settings,
  { incomingFolder, limits }: { incomingFolder: string; limits?: S3Limits },
): ObjectStorage & Required<Pick<ObjectStorage, 'temporaryAddress'>> {
  const s3 = openS3Bucket(settings, limits);
  const incoming = openIncomingFiles(incomingFolder);
  /** Two of this process never take one key, also on a server that would let the later one replace the first. */
  const taken = new Set<string>();
  const pathOf = ({ bucket, key }: ObjectName) =>
    buckets.includes(bucket) && isObjectKey(key) ? `${bucket}/${key}` : undefined;

  async function keep(name: ObjectName, file: string, received: ReceivedBytes) {
    const path = pathOf(name);
    if (!path) throw new Error(`${name.bucket}/${name.key} is not the name of an object`);
    if (taken.has(path)) return 'exists';
    taken.add(path);
    try {
      return (await s3.find(path)) ? 'exists' : await s3.write(path, file, received);
    } finally {
      taken.delete(path);
    }
  }

  return {
    put({ bucket, keys, ...object }) {
      return incoming.receive(object, async (file, received): Promise<PutResult> => {
        for (const key of keys) {
          const kept = await keep({ bucket, key }, file, received);
          if (kept === 'written') return { ok: true, key, ...received };
          if (kept === 'full') return { ok: false, reason: 'full' };
        }
        return { ok: false, reason: 'exists' };
      });
    },
    async open(name, range) {
      const path = pathOf(name);
      if (!path) return undefined;
      if (range && range.end - range.start < pieceBytes) return s3.read(path, range);
      const found = await s3.find(path);
      const read = async (position: number, bytes: number) => {
        const piece = await s3.read(path, { start: position, end: position + bytes - 1 });
        if (!piece) throw new Error(`${path} was removed while it was read`);
        return piece;
      };
      return found && streamRange(range ?? { start: 0, end: found.bytes - 1 }, read, pieceBytes);
    },
    async stat(name) {
      const path = pathOf(name);
      return path ? s3.find(path) : undefined;
    },
    async remove(name) {
      const path = pathOf(name);
      if (path) await s3.remove(path);
    },
    async *list(bucket) {
      const prefix = `${bucket}/`;
      for await (const { key, ...measured } of s3.list(prefix))
        yield { key: key.slice(prefix.length), ...measured };
    },
    removeLeftovers: incoming.removeLeftovers,
    temporaryAddress: ({ bucket, key }, given) => s3.sign(`${bucket}/${key}`, given),
  };
}
