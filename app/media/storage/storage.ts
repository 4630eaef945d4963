/** The two places of the product: private audio with its covers, and the site's image library. */
export const buckets = ['audio-files', 'uploaded'] as const;

export type Bucket = (typeof buckets)[number];

export interface ObjectName {
  bucket: Bucket;
  key: string;
}

/** Both ends belong to the range, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface NewObject {
  bucket: Bucket;
  /** Tried in turn, once the content has been received: the first that is free becomes the object's key. */
  keys: Iterable<string>;
  content: AsyncIterable<Uint8Array>;
  /** Counted on the bytes that arrive, whatever their sender announced. */
  limitBytes: number;
}

export interface ReceivedBytes {
  bytes: number;
  /** In lower-case hexadecimal. */
  sha256: string;
}

export type PutRefusal = 'too_large' | 'exists' | 'full';

export type PutResult = ({ ok: true; key: string } & ReceivedBytes) | { ok: false; reason: PutRefusal };

export interface ListedObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** A small range comes in one piece, a large one as a stream that reads no more than is asked of it. */
export type ObjectContent = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/** The storage cannot answer now and may in a moment; nobody did anything wrong. */
export class StorageUnavailable extends Error {}

/** Where the bytes live. Objects never change: what is replaced gets a new key. */
export interface ObjectStorage {
  /**
   * Stores everything or nothing: when it says yes the object survives a power cut, and until then nobody can see
   * it. Never replaces an object. A content that fails makes the call fail in the same way, and leaves nothing.
   */
  put(object: NewObject): Promise<PutResult>;
  /** The bytes of the range, or all of them; `undefined` when there is no such object. Fewer than asked is an error. */
  open(name: ObjectName, range?: ByteRange): Promise<ObjectContent | undefined>;
  stat(name: ObjectName): Promise<Omit<ListedObject, 'key'> | undefined>;
  /** Makes sure that the object is gone, also when it never was. */
  remove(name: ObjectName): Promise<void>;
  /** Every complete object of a bucket, in no particular order. */
  list(bucket: Bucket): AsyncIterable<ListedObject>;
  /** Removes what puts that were cut off left behind before the instant; says how many. */
  removeLeftovers(before: Date): Promise<number>;
  /**
   * An address at which whoever has it can read the object for so long. Only where another server has the bytes and
   * can hand them out itself.
   */
  temporaryAddress?(name: ObjectName, given: { contentType: string; lifetimeMs: number }): Promise<string>;
}
