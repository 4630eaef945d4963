import { randomUUID } from 'node:crypto';
import { parse } from 'node:path';
import { and, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { createContext } from 'react-router';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { imageWidths } from '../image.ts';
import { mayUpload, quotaOf } from '../storage/media.policy.ts';
import {
  type ObjectId,
  objectUses,
  storedObjects,
  type UploadId,
  uploads,
} from '../storage/media.tables.server.ts';
import { type ObjectKind, objectKeys, widthKey } from '../storage/object-kinds.ts';
import { insertWithinQuota } from '../storage/quota.server.ts';
import { addUses, type PutBytes, putObject, type UsedBy } from '../storage/stored-objects.server.ts';
import { coverWidths } from './cover-widths.ts';
import { makeWidths } from './make-widths.server.ts';
import type { Uploads } from './upload-files.server.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** The upload, whoever it belongs to. */
export async function findUpload(db: Db, id: UploadId): Promise<UploadRow | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
  return upload;
}

/** The upload, if it is this person's. */
export async function findOwnUpload(db: Db, id: UploadId, userId: UserId): Promise<UploadRow | undefined> {
  const upload = await findUpload(db, id);
  return upload?.userId === userId ? upload : undefined;
}

/** How many uploads someone has begun that are not stored yet. */
export async function countUnfinishedUploads(db: Db, userId: UserId): Promise<number> {
  const [found] = await db
    .select({ uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.storedAt)));
  return found?.uploads ?? 0;
}

/** What became of an upload's bytes; no row speaks of it yet. */
interface PutUpload {
  objects: PutBytes[];
  contentType: string;
  storedKey: string;
  finding: unknown;
}

/** Looks at the bytes of a whole upload and puts them, or what is made of them, into the storage. */
async function putUpload(now: Date, uploads: Uploads, upload: UploadRow): Promise<Outcome<PutUpload>> {
  const space = await uploads.media.checkSpace(upload.bytes);
  if (!space.ok) return space;
  return (upload.kind === 'audio' ? putAudio : putPicture)(now, uploads, upload);
}

async function putAudio(
  now: Date,
  { files, media, inspectAudio }: Uploads,
  { id, kind, name, userId }: UploadRow,
): Promise<Outcome<PutUpload>> {
  const found = await inspectAudio(files.read(id));
  if (!found.ok) return found;
  const keys = objectKeys(kind, { ownerId: userId, name, at: now });
  const put = await putObject(media.storage, { kind, keys, content: files.read(id) });
  if (!put.ok) return put;
  return ok({
    objects: [put.value],
    contentType: 'audio/mpeg',
    storedKey: put.value.key,
    finding: found.value,
  });
}

async function putPicture(
  now: Date,
  { files, media: { storage } }: Uploads,
  { id, kind, name, userId }: UploadRow,
): Promise<Outcome<PutUpload>> {
  const isImage = kind === 'image';
  const widths = isImage ? imageWidths : coverWidths;
  const made = await makeWidths(files.pathOf(id), { widths, animations: isImage });
  if (!made.ok) return made;
  const { drawn, finding } = made.value;
  let stems = [...objectKeys(kind, { ownerId: userId, name: parse(name).name, at: now })];
  const objects: PutBytes[] = [];
  for (const [nth, width] of widths.entries()) {
    const keyOf = (stem: string) => widthKey(stem, width);
    const put = await putObject(storage, { kind, keys: stems.map(keyOf), content: onePiece(drawn[nth]) });
    if (!put.ok) {
      for (const object of objects) await storage.remove(object);
      return put;
    }
    objects.push(put.value);
    // The first width finds a free stem, the others follow it.
    stems = stems.filter((stem) => keyOf(stem) === put.value.key);
  }
  const [storedKey = ''] = stems;
  return ok({ objects, contentType: 'image/webp', storedKey, finding });
}

async function* onePiece(content: Uint8Array = new Uint8Array()): AsyncGenerator<Uint8Array> {
  yield content;
}

export type { Uploads };

/** For the actions of pages, which finish and claim what was uploaded. */
export const uploadsContext = createContext<Uploads>();

export type FinishedUpload = Pick<UploadRow, 'id' | 'kind' | 'name' | 'objectIds' | 'finding'> & {
  storedKey: string;
};

const missing = refuse('missing', 'media:refusal.missing');

/**
 * The upload, once all its bytes are there and were found good; stores them if that did not happen yet. Asked twice, or
 * asked again after a crash, it gives the same. What is refused for good is removed at once. Never call it in a
 * transaction.
 */
export async function finishUpload(
  asking: CommandScope,
  uploads: Uploads,
  rawId: unknown,
  kind: ObjectKind,
): Promise<Outcome<FinishedUpload>> {
  const id = parseId<'upload'>(rawId);
  if (asking.actor.kind === 'visitor') return refuse('forbidden', 'media:refusal.signIn');
  if (!id) return missing;
  const { userId } = asking.actor;
  const found = await findOwnUpload(asking.db, id, userId);
  if (found?.kind !== kind) return missing;
  // Whoever was an admin when it began may be none by now.
  if (!mayUpload(asking.actor, kind)) return refuse('forbidden', 'media:refusal.kind');
  return uploads.together(userId, id, () => finish(asking, uploads, { id, userId }));
}

async function finish(
  asking: CommandScope,
  waiting: Uploads,
  { id, userId }: { id: UploadId; userId: UserId },
): Promise<Outcome<FinishedUpload>> {
  const upload = await findOwnUpload(asking.db, id, userId);
  if (!upload) return missing;
  if (upload.storedAt) return ok(finished(upload));
  const size = await waiting.files.sizeOf(id);
  if (size === undefined) return missing;
  if (size < upload.bytes) return refuse('conflict', 'media:refusal.unfinished');

  const put = await putUpload(asking.now, waiting, upload);
  const stored = put.ok ? await record(asking, waiting, upload, put.value) : put;
  // A full disk may have room later; everything else stays as it is however often it is tried.
  const isFinal = stored.ok || stored.code !== 'media:refusal.full';
  if (!stored.ok && isFinal) await dropUpload(asking.db, waiting, id);
  if (isFinal) await waiting.files.remove(id);
  return stored;
}

/** Row after bytes, and both rows at once: whoever is killed before has an upload that can be finished again. */
async function record(
  { db, actor, now }: CommandScope,
  { media }: Uploads,
  { id, userId }: UploadRow,
  { objects, contentType, storedKey, finding }: PutUpload,
): Promise<Outcome<FinishedUpload>> {
  const rows = objects.map((object) => ({
    ...object,
    id: randomUUID() as ObjectId,
    contentType,
    ownerId: userId,
  }));
  const objectIds = rows.map((row) => row.id);
  const recorded = await db
    .transaction(async (tx) => {
      const [upload] = await tx
        .update(uploads)
        .set({ storedAt: now, objectIds, storedKey, finding })
        .where(and(eq(uploads.id, id), isNull(uploads.storedAt)))
        .returning();
      if (!upload) throw new TakenUpload();
      const [first, ...others] = rows;
      if (first && !(await insertWithinQuota(tx, [first, ...others], quotaOf(actor)))) throw new NoRoom();
      return ok(finished(upload));
    })
    .catch((error: unknown) => {
      if (error instanceof NoRoom) return refuse('full', 'media:refusal.quota');
      if (error instanceof TakenUpload) return undefined;
      throw error;
    });
  if (recorded?.ok) return recorded;
  for (const object of objects) await media.storage.remove(object);
  if (recorded) return recorded;
  const upload = await findOwnUpload(db, id, userId);
  return upload?.storedAt ? ok(finished(upload)) : missing;
}

/** Rolls the transaction back. */
class NoRoom extends Error {}

/** The upload was finished, claimed or given up by someone who was quicker. */
export class TakenUpload extends Error {
  constructor() {
    super('The upload is not there any more');
  }
}

/** An upload that was used or given up by somebody who was quicker is a no, not a failure. */
export async function unlessTaken<Value>(work: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TakenUpload) return missing;
    throw error;
  }
}

function finished({ id, kind, name, objectIds, storedKey, finding }: UploadRow): FinishedUpload {
  if (storedKey === null) throw new Error(`upload ${id} is stored without a key`);
  return { id, kind, name, objectIds, storedKey, finding };
}

/**
 * Gives the objects of an upload to their user; call it inside the transaction that writes the user's row. An upload is
 * given away once: the second time it throws `TakenUpload`, which undoes that transaction.
 */
export async function claimUpload(tx: Db, upload: FinishedUpload, usedBy: UsedBy): Promise<void> {
  const [claimed] = await tx
    .delete(uploads)
    .where(eq(uploads.id, upload.id))
    .returning({ objectIds: uploads.objectIds });
  if (!claimed) throw new TakenUpload();
  await addUses(tx, claimed.objectIds, usedBy);
}

/** Gives an upload up: its row, its bytes, and the objects that were made of it, unless something uses them. */
export async function dropUpload(db: Db, { files }: Pick<Uploads, 'files'>, id: UploadId): Promise<void> {
  await db.transaction(async (tx) => {
    const [dropped] = await tx
      .delete(uploads)
      .where(eq(uploads.id, id))
      .returning({ objectIds: uploads.objectIds });
    if (!dropped?.objectIds.length) return;
    const uses = tx.select().from(objectUses).where(eq(objectUses.objectId, storedObjects.id));
    await tx
      .update(storedObjects)
      .set({ releasedAt: sql`now()` })
      .where(and(inArray(storedObjects.id, dropped.objectIds), notExists(uses)));
  });
  await files.remove(id);
}
