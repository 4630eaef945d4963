import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { changeEach } from '#app/forms/change-each.server.ts';
import type { ManyResult } from '#app/forms/many-rows.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import { putIntoBin } from '#app/platform/bin/bin.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { type ImageId, mayManageImages, titleOfFile } from '../image.ts';
import type { PictureFinding } from '../uploads/make-widths.server.ts';
import { claimUpload, finishUpload, type Uploads, unlessTaken } from '../uploads/uploads.server.ts';
import { listImageUses, usedByLibrary } from './image-usage.server.ts';
import type { EditImageForm } from './images.forms.ts';
import { imageMetadata } from './images.tables.server.ts';

const adminsOnly = refuse('forbidden', 'images:refusal.adminsOnly');
const missing = refuse('missing', 'images:refusal.missing');

export interface StoredImage {
  id: ImageId;
  /** Whether it moved: only its first frame was stored. */
  wasAnimated: boolean;
}

/** Takes an uploaded picture into the library, under a title made of the file's name. Admins only. */
export async function storeImage(
  scope: CommandScope,
  uploads: Uploads,
  uploadId: unknown,
): Promise<Outcome<StoredImage>> {
  const { db, actor, now } = scope;
  if (!mayManageImages(actor)) return adminsOnly;
  const upload = await finishUpload(scope, uploads, uploadId, 'image');
  if (!upload.ok) return upload;
  const { name, storedKey, finding } = upload.value;
  const { width, height, frames } = finding as PictureFinding;
  const title = titleOfFile(name);
  const id = randomUUID() as ImageId;
  const storing = db.transaction(async (tx) => {
    // First, because an upload is given away once: whoever comes second gets no further.
    await claimUpload(tx, upload.value, usedByLibrary(id));
    const row = { id, filePath: storedKey, title, userId: actor.userId, width, height, createdAt: now };
    await tx.insert(imageMetadata).values(row);
    const after = { title, filePath: storedKey, width, height };
    await recordAuditEvent(tx, actor, { action: 'image.upload', subject: { id, name: title }, after });
    await publish(tx, 'site');
    return ok({ id, wasAnimated: frames > 1 });
  });
  return unlessTaken(storing);
}

/** Saves what is said about a picture, unless somebody else has since it was opened. Admins only. */
export async function editImage(
  { db, actor }: CommandScope,
  rawId: unknown,
  { revision, ...edited }: EditImageForm,
): Promise<Outcome> {
  if (!mayManageImages(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const image = await lockImage(tx, rawId);
    if (!image) return missing;
    if (image.revision !== revision) return refuse('conflict', 'images:refusal.changedMeanwhile');
    await tx
      .update(imageMetadata)
      .set({ ...edited, revision: revision + 1 })
      .where(eq(imageMetadata.id, image.id));
    const { id, title, altText, tags, focalX, focalY } = image;
    const before = { title, altText, tags, focalX, focalY };
    await recordAuditEvent(tx, actor, {
      action: 'image.edit',
      subject: { id, name: title },
      before,
      after: edited,
    });
    await publish(tx, 'site');
    return ok();
  });
}

/** Puts a picture that nothing shows into the bin. One in use is refused. Admins only. */
export async function deleteImage({ db, actor, now }: CommandScope, rawId: unknown): Promise<Outcome> {
  if (!mayManageImages(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const image = await lockImage(tx, rawId);
    if (!image) return missing;
    if ((await listImageUses(tx, image.id)).length > 0) return refuse('conflict', 'images:delete.inUse');
    const { id, title, altText, tags, filePath } = image;
    await putIntoBin(tx, { actor, now }, { kind: 'image', id, name: title });
    const before = { title, altText, tags, filePath };
    await recordAuditEvent(tx, actor, { action: 'image.delete', subject: { id, name: title }, before });
    await publish(tx, 'site');
    return ok();
  });
}

/** Deletes many pictures; those that something shows stay, and are named. Admins only. */
export async function deleteManyImages(
  scope: CommandScope,
  ids: readonly string[],
): Promise<Outcome<ManyResult>> {
  if (!mayManageImages(scope.actor)) return adminsOnly;
  return changeEach(scope, ids, {
    isDeletion: true,
    async run(within, id) {
      const deleted = await deleteImage(within, id);
      return deleted.ok || deleted.kind !== 'conflict' ? deleted : refuse('conflict', 'images:many.inUse');
    },
    async names(db, rows) {
      const known = rows.flatMap((row) => parseId<'image'>(row) ?? []);
      const { id, title } = imageMetadata;
      const found = await db.select({ id, title }).from(imageMetadata).where(inArray(id, known));
      return new Map(found.map((image) => [image.id, image.title]));
    },
  });
}

/** Editing, deleting and beginning to use a picture happen one after the other. */
async function lockImage(tx: Db, rawId: unknown) {
  const id = parseId<'image'>(rawId);
  if (!id) return undefined;
  const [image] = await tx.select().from(imageMetadata).where(eq(imageMetadata.id, id)).for('update');
  return image;
}
