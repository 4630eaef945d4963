import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type UserId, visitor } from '#app/platform/ids.ts';
import { type Outcome, statusOf } from '#app/platform/outcome.ts';
import { findServableObject, listObjectUses } from '#test/harness/stored-objects.ts';
import { openTestMedia, piecesOf, type TestMedia } from '#test/harness/test-media.ts';
import { type ObjectId, objectUses, storedObjects } from './media.tables.server.ts';
import { objectKeys, objectKinds } from './object-kinds.ts';
import { findUsage, type StoredObject } from './quota.server.ts';
import { findServableObjectByKey } from './stored-objects.queries.server.ts';
import { claimObject, releaseAllUsedBy, releaseObject, storeObject } from './stored-objects.server.ts';

let world: TestMedia;
beforeAll(async () => {
  world = await openTestMedia();
});
afterAll(() => world.close());

const admin: Actor = { kind: 'admin', userId: '7b2f1f0e-54a8-4b6c-9d0e-3f5f5a3a8f22' as UserId };
const missing = { ok: false, kind: 'missing', code: 'media:refusal.missing' };
const lesson = { kind: 'audio_file', id: 'lesson-1' };
const page = { kind: 'page', id: 'home' };
const asking = (actor: Actor) => ({ db: world.db, actor, now: new Date() });
const fileOf = ({ bucket, key }: StoredObject) => join(world.folder, bucket, key);
const rowsOf = (actor: { userId: UserId }) =>
  world.db.select().from(storedObjects).where(eq(storedObjects.ownerId, actor.userId));

function granted<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
}

describe('storing', () => {
  it('writes the bytes and a row that describes them', async () => {
    const ann = world.learner();
    const object = granted(await world.store(ann, 'la la la'));
    expect(object).toMatchObject({
      bucket: 'audio-files',
      bytes: 8,
      sha256: createHash('sha256').update('la la la').digest('hex'),
      contentType: 'audio/mpeg',
      ownerId: ann.userId,
      releasedAt: null,
    });
    expect(object.key).toMatch(new RegExp(`^${ann.userId}/\\d{13}-lesson\\.mp3$`));
    expect(existsSync(fileOf(object))).toBe(true);
    expect(await findServableObject(world.db, object.id)).toMatchObject({ key: object.key, bytes: 8 });
    expect(await findServableObjectByKey(world.db, 'audio-files', object.key)).toMatchObject({
      id: object.id,
    });
  });

  it('puts covers and images where they belong', async () => {
    const ann = world.learner();
    const cover = granted(await world.store(ann, 'x', { kind: 'cover', name: 'c.webp' }));
    expect(cover.key).toMatch(new RegExp(`^${ann.userId}/covers/\\d{13}-c\\.webp$`));
    expect(granted(await world.store(ann, 'x', { kind: 'image', name: 'i.png' })).bucket).toBe('uploaded');
  });

  it('is not for visitors', async () => {
    const refusal = await world.store(visitor, 'x');
    expect(refusal).toMatchObject({ ok: false, kind: 'forbidden', code: 'media:refusal.signIn' });
  });

  it.each([
    ['audio', 'media:refusal.audioTooLarge'],
    ['cover', 'media:refusal.coverTooLarge'],
    ['image', 'media:refusal.imageTooLarge'],
  ] as const)('refuses a larger %s, announced or not', async (kind, code) => {
    const ann = world.learner();
    const { limitBytes } = objectKinds[kind];
    const refusal = { ok: false, kind: 'invalid', code };
    const untouched = piecesOf('never read');
    const announced = { kind, content: untouched, expectedBytes: limitBytes + 1 };
    expect(await world.store(ann, '', announced)).toMatchObject(refusal);
    expect((await untouched.next()).done).toBe(false);
    const lying = { kind, content: tooMuch(limitBytes), expectedBytes: 5 };
    expect(await world.store(ann, '', lying)).toMatchObject(refusal);
    expect(await rowsOf(ann)).toEqual([]);
  });

  it('is refused with 507 below the floor of free space', async () => {
    const full = async () => ({ ok: false, kind: 'full', code: 'media:refusal.full' }) as const;
    const ann = world.learner();
    const refusal = await storeObject(
      asking(ann),
      { ...world.media, checkSpace: full },
      { kind: 'audio', name: 'a.mp3', contentType: 'audio/mpeg', content: piecesOf('x') },
    );
    expect(refusal.ok || [refusal.code, statusOf(refusal)]).toEqual(['media:refusal.full', 507]);
    expect(await rowsOf(ann)).toEqual([]);
  });

  it('finds a free key when the same name comes many times at once', async () => {
    const ann = world.learner();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => world.store(ann, 'x')));
    expect(new Set(outcomes.map((outcome) => granted(outcome).key)).size).toBe(20);
  });

  it('gives up when no key is free', async () => {
    const ann = world.learner();
    const now = new Date();
    for (const key of objectKeys('audio', { ownerId: ann.userId, name: 'a.mp3', at: now })) {
      const path = join(world.folder, 'audio-files', key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
    }
    const object = {
      kind: 'audio',
      name: 'a.mp3',
      contentType: 'audio/mpeg',
      content: piecesOf('x'),
    } as const;
    const refusal = await storeObject({ ...asking(ann), now }, world.media, object);
    expect(refusal).toMatchObject({ ok: false, kind: 'conflict', code: 'media:refusal.nameTaken' });
  });

  it('that breaks off, or whose row cannot be written, leaves no row', async () => {
    const ann = world.learner();
    const broken = (async function* () {
      yield Buffer.from('la');
      throw new Error('the connection was cut');
    })();
    await expect(world.store(ann, '', { content: broken })).rejects.toThrow('the connection was cut');
    await expect(world.store(ann, 'x', { contentType: 'no text has a \0' })).rejects.toThrow();
    expect(await rowsOf(ann)).toEqual([]);
    expect(await findUsage(world.db, ann.userId)).toEqual({ bytes: 0, objects: 0 });
  });
});

describe('using and releasing', () => {
  it('ends with the last use: the object is gone and its quota free', async () => {
    const ann = world.learner();
    const { id } = granted(await world.store(ann, 'la la la'));
    for (const usedBy of [lesson, page, page])
      expect((await claimObject(asking(ann), id, usedBy)).ok).toBe(true);
    expect(await listObjectUses(world.db, id)).toEqual([lesson, page]);
    expect((await releaseObject(asking(ann), id, lesson)).ok).toBe(true);
    expect(await findServableObject(world.db, id)).toBeDefined();
    expect(await findUsage(world.db, ann.userId)).toEqual({ bytes: 8, objects: 1 });
    expect((await releaseObject(asking(ann), id, page)).ok).toBe(true);
    expect(await findServableObject(world.db, id)).toBeUndefined();
    expect(await findUsage(world.db, ann.userId)).toEqual({ bytes: 0, objects: 0 });
  });

  it('is refused for what was released, is unknown, or is not used by that', async () => {
    const ann = world.learner();
    const { id } = granted(await world.store(ann, 'x'));
    expect(await releaseObject(asking(ann), id, lesson)).toMatchObject(missing);
    await claimObject(asking(ann), id, lesson);
    await releaseObject(asking(ann), id, lesson);
    expect(await releaseObject(asking(ann), id, lesson)).toMatchObject(missing);
    expect(await claimObject(asking(ann), id, lesson)).toMatchObject(missing);
    const unknown = '00000000-0000-4000-8000-000000000000' as ObjectId;
    expect(await claimObject(asking(ann), unknown, lesson)).toMatchObject(missing);
  });

  it("is refused for another person's object, which looks like an unknown one and stays as it is", async () => {
    const [ann, ben] = [world.learner(), world.learner()];
    const object = granted(await world.store(ann, 'x'));
    await claimObject(asking(ann), object.id, lesson);
    for (const stranger of [ben, { ...ben, isVip: true }, visitor]) {
      expect(await releaseObject(asking(stranger), object.id, lesson)).toMatchObject(missing);
      expect(await claimObject(asking(stranger), object.id, page)).toMatchObject(missing);
    }
    expect(await rowsOf(ann)).toEqual([object]);
    expect(await listObjectUses(world.db, object.id)).toEqual([lesson]);
    expect(existsSync(fileOf(object))).toBe(true);
  });

  it('is for admins too', async () => {
    const { id } = granted(await world.store(world.learner(), 'x'));
    expect((await claimObject(asking(admin), id, page)).ok).toBe(true);
    expect((await releaseObject(asking(admin), id, page)).ok).toBe(true);
  });

  it('never ends with something that uses what is gone, however they race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ann = world.learner();
      const { id } = granted(await world.store(ann, 'x'));
      await claimObject(asking(ann), id, lesson);
      const [released, used] = await Promise.all([
        releaseObject(asking(ann), id, lesson),
        claimObject(asking(ann), id, page),
      ]);
      expect(released.ok).toBe(true);
      const isThere = (await findServableObject(world.db, id)) !== undefined;
      expect(isThere).toBe(used.ok);
      expect(await listObjectUses(world.db, id)).toEqual(used.ok ? [page] : []);
    }
  });

  it('goes for everything at once when its user was deleted, whoever owns it', async () => {
    const [ann, ben] = [world.learner(), world.learner()];
    const course = { kind: 'course', id: 'one' };
    const objects = [granted(await world.store(ann, 'x')), granted(await world.store(ben, 'y'))];
    const [first, second] = objects.map(({ id }) => id) as [ObjectId, ObjectId];
    await claimObject(asking(ann), first, course);
    await claimObject(asking(ben), second, course);
    await claimObject(asking(ben), second, page);
    await releaseAllUsedBy(world.db, course);
    expect(await findServableObject(world.db, first)).toBeUndefined();
    expect(await findServableObject(world.db, second)).toBeDefined();
    const left = await world.db.select().from(objectUses).where(eq(objectUses.usedByKind, 'course'));
    expect(left).toEqual([]);
  });
});

async function* tooMuch(limitBytes: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(2 ** 20);
  for (let sent = 0; sent <= limitBytes; sent += piece.length) yield piece;
}
