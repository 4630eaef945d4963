import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, type Locker, Upload } from '@tus/server';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Refusal, refuse, statusOf } from '#app/platform/outcome.ts';
import { codeOf } from '../storage/incoming-files.server.ts';
import type { UploadId } from '../storage/media.tables.server.ts';
import type { Uploads } from './upload-files.server.ts';
import { dropUpload, findUpload } from './uploads.server.ts';

/** How long an upload that is not finished, or that nothing has claimed, is stored. */
export const uploadLifeMs = 24 * 60 * 60_000;

/** Carries a refusal through the tus server, which answers with whatever status is thrown at it. */
export class RefusedUpload extends Error {
  readonly refusal: Refusal;
  readonly status_code: number;
  readonly body = '';
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
    this.status_code = statusOf(refusal);
  }
}

/**
 * What the tus server knows of an upload: its row says what was announced and whether it is stored, its file how much
 * has come. The file is the only record of the bytes, so the two cannot disagree after a crash.
 */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #db: Db;
  readonly #uploads: Uploads;

  constructor(db: Db, uploads: Uploads) {
    super();
    this.#db = db;
    this.#uploads = uploads;
  }

  override getExpiration(): number {
    return uploadLifeMs;
  }

  override async create(upload: Upload): Promise<Upload> {
    await fullIsRefused(this.#uploads.files.create(idOf(upload.id)));
    return upload;
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    return fullIsRefused(this.#uploads.files.append(idOf(id), offset, content));
  }

  override async getUpload(rawId: string): Promise<Upload> {
    const id = idOf(rawId);
    const row = await findUpload(this.#db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = row.storedAt ? row.bytes : await this.#uploads.files.sizeOf(id);
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: row.bytes, offset, creation_date: row.createdAt.toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await dropUpload(this.#db, this.#uploads, idOf(id));
  }
}

function idOf(raw: string): UploadId {
  const id = parseId<'upload'>(raw);
  if (!id) throw ERRORS.FILE_NOT_FOUND;
  return id;
}

async function fullIsRefused<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error;
    throw new RefusedUpload(refuse('full', 'media:refusal.full'));
  }
}

const received = new WeakSet<ArrayBufferLike>();

/**
 * The body of a request, as its pieces come from the network. Unlike the body of a `Request` they are not copied on
 * the way, and whoever is done with one can give its memory back with `letGo`.
 */
export function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        received.add(value.buffer);
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Frees a piece of a body at once. Ten uploads bring hundreds of megabytes in a few seconds, and the collector, which
 * sees only small objects, would let them pile up. What did not come from `bodyOf` is left alone.
 */
export function letGo({ buffer }: Uint8Array): void {
  if (received.delete(buffer) && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

interface Held {
  /** Asks whoever holds it to come to an end. */
  askForIt: () => void | Promise<void>;
  released: Promise<void>;
  release: () => void;
}

/**
 * One request at a time for each upload. Whoever comes while another is still at it, such as a browser whose connection
 * is dead without the server knowing, asks that one to end and waits, at most `longestMs`.
 */
export function uploadLocks(longestMs: number): Locker {
  const held = new Map<string, Held>();

  return {
    newLock: (id) => ({
      async lock(stop, askForIt) {
        const tooLong = Promise.withResolvers<never>();
        tooLong.promise.catch(() => {});
        const giveUp = () => tooLong.reject(ERRORS.ERR_LOCK_TIMEOUT);
        const timer = setTimeout(giveUp, longestMs);
        stop.addEventListener('abort', giveUp);
        try {
          for (let other = held.get(id); other; other = held.get(id)) {
            await other.askForIt();
            await Promise.race([other.released, tooLong.promise]);
          }
          // In the same turn as the last look: nobody else can have come in between.
          const { promise: released, resolve: release } = Promise.withResolvers<void>();
          held.set(id, { askForIt, released, release });
        } finally {
          clearTimeout(timer);
          stop.removeEventListener('abort', giveUp);
        }
      },
      async unlock() {
        const mine = held.get(id);
        held.delete(id);
        mine?.release();
      },
    }),
  };
}
