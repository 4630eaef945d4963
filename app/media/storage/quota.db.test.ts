import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { openTestMedia, type TestMedia } from '#test/harness/test-media.ts';
import { learnerQuota, type Usage } from './media.policy.ts';
import { storedObjects } from './media.tables.server.ts';
import { findUsage, insertWithinQuota } from './quota.server.ts';

let world: TestMedia;
beforeAll(async () => {
  world = await openTestMedia();
});
afterAll(() => world.close());

let rows = 0;
function row(ownerId: UserId, bytes: number) {
  rows += 1;
  const described = { sha256: '0'.repeat(64), contentType: 'audio/mpeg' };
  return { bucket: 'audio-files', key: `row-${rows}`, bytes, ownerId, ...described } as const;
}
const insert = (ownerId: UserId, bytes: number, quota: Usage | undefined) =>
  world.db.transaction((tx) => insertWithinQuota(tx, [row(ownerId, bytes)], quota));

describe('fifty objects that come together', () => {
  it.each([
    ['bytes', { bytes: 700, objects: 1000 }],
    ['objects', { bytes: 1e9, objects: 7 }],
  ])('stay within the quota of %s', async (_unit, quota) => {
    const { userId } = world.learner();
    const inserted = await Promise.all(Array.from({ length: 50 }, () => insert(userId, 100, quota)));
    expect(inserted.filter((object) => object !== undefined)).toHaveLength(7);
    expect(await findUsage(world.db, userId)).toEqual({ bytes: 700, objects: 7 });
  });

  it('store no bytes of what was refused', { timeout: 60_000 }, async () => {
    const ann = world.learner();
    await insert(ann.userId, learnerQuota.bytes - 30, undefined);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => world.store(ann, '0123456789')));
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toHaveLength(47);
    for (const refusal of refused)
      expect(refusal).toMatchObject({ kind: 'full', code: 'media:refusal.quota' });
    expect(readdirSync(join(world.folder, 'audio-files', ann.userId))).toHaveLength(3);
    expect(readdirSync(join(world.folder, '.incoming'))).toEqual([]);
  });
});

describe('a quota', () => {
  it('is each learner’s own', async () => {
    const [ann, ben] = [world.learner(), world.learner()];
    await insert(ann.userId, learnerQuota.bytes, undefined);
    expect(await world.store(ann, 'x')).toMatchObject({ ok: false, code: 'media:refusal.quota' });
    expect(await world.store(ben, 'x')).toMatchObject({ ok: true });
  });

  it('refuses what was announced before a byte of it is read', async () => {
    const ann = world.learner();
    await insert(ann.userId, learnerQuota.bytes - 1000, undefined);
    const content = (async function* () {
      yield Buffer.from('x');
    })();
    const refusal = await world.store(ann, '', { content, expectedBytes: 1001 });
    expect(refusal).toMatchObject({ ok: false, code: 'media:refusal.quota' });
    expect((await content.next()).done).toBe(false);
  });

  it('does not hold admins back', async () => {
    const admin: Actor = { kind: 'admin', userId: world.learner().userId };
    await insert(admin.userId, learnerQuota.bytes * 10, undefined);
    expect(await world.store(admin, 'x')).toMatchObject({ ok: true });
  });

  it('counts beyond what fits in 32 bits', async () => {
    const { userId } = world.learner();
    await insert(userId, 3 * 2 ** 40, undefined);
    await insert(userId, 1, undefined);
    expect(await findUsage(world.db, userId)).toEqual({ bytes: 3 * 2 ** 40 + 1, objects: 2 });
    await world.db.delete(storedObjects).where(eq(storedObjects.ownerId, userId));
  });
});
