import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { fitsQuota, mayHandleObject, quotaOf } from './media.policy.ts';
import { type ObjectId, objectUses, storedObjects } from './media.tables.server.ts';
import { type ObjectKind, objectKeys, objectKinds } from './object-kinds.ts';
import type { Media } from './open-media.server.ts';
import { findUsage, insertWithinQuota, type StoredObject } from './quota.server.ts';
import type { NewObject, ObjectName, ObjectStorage, ReceivedBytes } from './storage.ts';

/** Who needs an object: a kind of thing, and which one. */
export interface UsedBy {
  kind: string;
  id: string;
}

export interface ObjectToStore {
  kind: ObjectKind;
  /** As the person's machine calls it. */
  name: string;
  contentType: string;
  content: AsyncIterable<Uint8Array>;
  /** What the sender announced; only for refusing early, the bytes that arrive decide. */
  expectedBytes?: number;
}

/**
 * Stores the bytes, then the row that speaks of them: no row is ever without bytes. Whoever needs the object says so
 * with `claimObject`; what nobody needs within the sweep's grace is removed again. Never call it in a transaction.
 */
export async function storeObject(
  { db, actor, now }: CommandScope,
  { storage, checkSpace }: Media,
  { kind, name, contentType, content, expectedBytes }: ObjectToStore,
): Promise<Outcome<StoredObject>> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'media:refusal.signIn');
  const { limitBytes, tooLarge } = objectKinds[kind];
  if (expectedBytes !== undefined && expectedBytes > limitBytes) return refuse('invalid', tooLarge);
  const space = await checkSpace(expectedBytes ?? limitBytes);
  if (!space.ok) return space;
  const ownerId = actor.userId;
  const quota = quotaOf(actor);
  // Nobody should send fifty megabytes to hear that they have no room; whether they do is decided with the row.
  if (quota && !fitsQuota(await findUsage(db, ownerId), quota, expectedBytes ?? 0))
    return refuse('full', 'media:refusal.quota');

  const keys = objectKeys(kind, { ownerId, name, at: now });
  const put = await putObject(storage, { kind, keys, content });
  if (!put.ok) return put;
  const row = { ...put.value, contentType, ownerId };
  // A throw leaves the bytes where they are: the commit may have been made although its answer was lost.
  const stored = await db.transaction((tx) => insertWithinQuota(tx, [row], quota));
  if (stored?.[0]) return ok(stored[0]);
  await storage.remove(put.value);
  return refuse('full', 'media:refusal.quota');
}

export interface PutBytes extends ObjectName, ReceivedBytes {}

/** Stores the bytes alone, under the first key that is free; they are gone in a day if no row speaks of them. */
export async function putObject(
  storage: ObjectStorage,
  { kind, keys, content }: { kind: ObjectKind } & Pick<NewObject, 'keys' | 'content'>,
): Promise<Outcome<PutBytes>> {
  const { bucket, limitBytes, tooLarge } = objectKinds[kind];
  const put = await storage.put({ bucket, keys, content, limitBytes });
  if (put.ok) return ok({ bucket, key: put.key, bytes: put.bytes, sha256: put.sha256 });
  if (put.reason === 'too_large') return refuse('invalid', tooLarge);
  if (put.reason === 'full') return refuse('full', 'media:refusal.full');
  return refuse('conflict', 'media:refusal.nameTaken');
}

/** Writes down who needs the objects; who is known to stays known. */
export async function addUses(tx: Db, objectIds: readonly ObjectId[], { kind, id }: UsedBy): Promise<void> {
  const uses = objectIds.map((objectId) => ({ objectId, usedByKind: kind, usedById: id }));
  if (uses.length > 0) await tx.insert(objectUses).values(uses).onConflictDoNothing();
}

/** Says that something needs the object from now on. Saying it twice is saying it once. */
export async function claimObject(
  { db, actor }: CommandScope,
  objectId: ObjectId,
  usedBy: UsedBy,
): Promise<Outcome<void, 'media:refusal.missing'>> {
  return db.transaction(async (tx) => {
    const object = await lockObject(tx, objectId);
    if (!object || !mayHandleObject(actor, object)) return refuse('missing', 'media:refusal.missing');
    await addUses(tx, [objectId], usedBy);
    return ok();
  });
}

/** Says that something needs the object no longer. When that was the last, the object is gone and its quota free. */
export async function releaseObject(
  { db, actor }: CommandScope,
  objectId: ObjectId,
  usedBy: UsedBy,
): Promise<Outcome<void, 'media:refusal.missing'>> {
  return db.transaction(async (tx) => {
    const object = await lockObject(tx, objectId);
    if (!object || !mayHandleObject(actor, object)) return refuse('missing', 'media:refusal.missing');
    return (await endUse(tx, objectId, usedBy)) ? ok() : refuse('missing', 'media:refusal.missing');
  });
}

/** Releases everything that something used, whoever owns it, or all of it but one object. */
export async function releaseAllUsedBy(db: Db, usedBy: UsedBy, except?: ObjectId): Promise<void> {
  await db.transaction(async (tx) => {
    const uses = await tx
      .select({ objectId: objectUses.objectId })
      .from(objectUses)
      .where(
        and(
          eq(objectUses.usedByKind, usedBy.kind),
          eq(objectUses.usedById, usedBy.id),
          except && ne(objectUses.objectId, except),
        ),
      )
      // One order for everyone, so that two who release the same objects never wait for each other.
      .orderBy(objectUses.objectId);
    for (const { objectId } of uses) {
      await lockObject(tx, objectId);
      await endUse(tx, objectId, usedBy);
    }
  });
}

/** Uses and releases of one object happen one after the other: nothing can begin to need what is just let go. */
async function lockObject(tx: Db, objectId: ObjectId) {
  const [object] = await tx
    .select({ ownerId: storedObjects.ownerId })
    .from(storedObjects)
    .where(and(eq(storedObjects.id, objectId), isNull(storedObjects.releasedAt)))
    .for('update');
  return object;
}

async function endUse(tx: Db, objectId: ObjectId, { kind, id }: UsedBy): Promise<boolean> {
  const ended = await tx
    .delete(objectUses)
    .where(
      and(eq(objectUses.objectId, objectId), eq(objectUses.usedByKind, kind), eq(objectUses.usedById, id)),
    );
  if (!ended.rowCount) return false;
  const [other] = await tx
    .select({ objectId: objectUses.objectId })
    .from(objectUses)
    .where(eq(objectUses.objectId, objectId))
    .limit(1);
  if (!other)
    await tx.update(storedObjects).set({ releasedAt: sql`now()` }).where(eq(storedObjects.id, objectId));
  return true;
}
