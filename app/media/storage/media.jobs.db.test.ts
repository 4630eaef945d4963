import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { findServableObject, listDamagedObjects } from '#test/harness/stored-objects.ts';
import { openTestMedia, type TestMedia } from '#test/harness/test-media.ts';
import { checkIntegrity } from './check-integrity.server.ts';
import { checkIntegrityNightly, mediaJobs, sweepStorageHourly } from './media.jobs.server.ts';
import { storedObjects } from './media.tables.server.ts';
import type { StoredObject } from './quota.server.ts';
import { claimObject, releaseObject } from './stored-objects.server.ts';
import { sweepStorage } from './sweep-storage.server.ts';

let world: TestMedia;
let logged: Record<string, unknown>[];
const lesson = { kind: 'audio_file', id: 'one' };
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  world = await openTestMedia();
});
afterAll(() => world.close());
beforeEach(async () => {
  logged = [];
  await world.db.execute(sql`truncate stored_objects, object_uses cascade`);
  for (const name of readdirSync(world.folder)) rmSync(join(world.folder, name), { recursive: true });
});

/** Runs a job as the runner does. */
async function run(kind: string): Promise<void> {
  const log = createLog({ level: 'info', destination: { write: (line) => logged.push(JSON.parse(line)) } });
  const handlers = mediaJobs(world.media.storage);
  const runner = startRunner({ database: world.database, handlers, log });
  await enqueue(world.db, kind, {});
  await runner.runPending();
  await runner.stop();
}
const sweep = () => run(sweepStorageHourly.kind);
const check = () => run(checkIntegrityNightly.kind);

const fileOf = ({ bucket, key }: Pick<StoredObject, 'bucket' | 'key'>) => join(world.folder, bucket, key);
const idsLeft = async () =>
  (await world.db.select({ id: storedObjects.id }).from(storedObjects)).map(({ id }) => id);

/** A stored object, used by something. */
async function keep(content: string): Promise<StoredObject> {
  const owner = world.learner();
  const stored = await world.store(owner, content);
  if (!stored.ok) throw new Error(stored.code);
  await claimObject({ db: world.db, actor: owner, now: new Date() }, stored.value.id, lesson);
  return stored.value;
}

async function release(object: StoredObject): Promise<void> {
  const actor = { kind: 'learner', userId: object.ownerId, isVip: false } as const;
  await releaseObject({ db: world.db, actor, now: new Date() }, object.id, lesson);
}

/** Lets two days pass, for the rows and for the files. */
async function twoDaysLater(...paths: string[]): Promise<void> {
  await world.db.execute(sql`update stored_objects set created_at = created_at - interval '2 days',
    released_at = released_at - interval '2 days', checked_at = checked_at - interval '2 days'`);
  const at = new Date(Date.now() - 2 * dayMs);
  for (const path of paths) utimesSync(path, at, at);
}

function writeFile(path: string, content = 'x'): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

describe('the sweep', () => {
  it('keeps what is used, however old', async () => {
    const object = await keep('la la la');
    await twoDaysLater(fileOf(object));
    await sweep();
    expect(await idsLeft()).toEqual([object.id]);
    expect(existsSync(fileOf(object))).toBe(true);
  });

  it('removes what was released, once the grace is over', async () => {
    const object = await keep('la la la');
    await release(object);
    await sweep();
    expect(existsSync(fileOf(object))).toBe(true);
    await twoDaysLater(fileOf(object));
    await sweep();
    expect(await idsLeft()).toEqual([]);
    expect(existsSync(fileOf(object))).toBe(false);
  });

  it('removes what nobody ever used, but not what has just come', async () => {
    const owner = world.learner();
    await world.store(owner, 'old');
    await twoDaysLater();
    const fresh = await world.store(owner, 'new');
    await sweep();
    expect(await idsLeft()).toEqual(fresh.ok && [fresh.value.id]);
  });

  it('removes bytes without a row and what was cut off, once the grace is over', async () => {
    const object = await keep('la la la');
    const stray = writeFile(join(world.folder, 'audio-files', 'ann', '1-stray.mp3'));
    const leftover = writeFile(join(world.folder, '.incoming', 'cut-off'));
    await sweep();
    expect([stray, leftover].map(existsSync)).toEqual([true, true]);
    await twoDaysLater(stray, leftover, fileOf(object));
    await sweep();
    expect([stray, leftover, fileOf(object)].map(existsSync)).toEqual([false, false, true]);
    expect(logged).toContainEqual(expect.objectContaining({ unused: 0, strays: 1, leftovers: 1 }));
  });

  it('removes nothing when the database knows almost nothing of what is stored', async () => {
    const object = await keep('la la la');
    const files = Array.from({ length: 101 }, (_, nth) =>
      writeFile(join(world.folder, 'audio-files', 'ann', `${nth}-a.mp3`)),
    );
    await twoDaysLater(...files, fileOf(object));
    await sweep();
    expect(files.every((file) => existsSync(file))).toBe(true);
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error', strays: 101, known: 1 }));
  });
});

describe('the sweep of a storage too large for one run', () => {
  const manyKeys = Array.from({ length: 10_101 }, (_, nth) => `known/${nth}`);
  const removed: string[] = [];
  const listing = (keys: string[]) => ({
    ...world.media.storage,
    async *list(bucket: string) {
      if (bucket !== 'audio-files') return;
      for (const key of keys) yield { key, bytes: 1, modifiedAt: new Date(0) };
    },
    remove: async ({ key }: { key: string }) => void removed.push(key),
  });

  it('removes nothing when more is unknown than known', async () => {
    await world.db.execute(sql`insert into stored_objects (id, bucket, key, bytes, sha256, content_type, owner_id)
      select gen_random_uuid(), 'audio-files', 'known/' || nth, 1, repeat('0', 64), 'x', gen_random_uuid()
      from generate_series(0, 10100) nth`);
    const strays = Array.from({ length: 10_200 }, (_, nth) => `stray/${nth}`);
    const context = { db: world.db, log: createLog({ level: 'silent' }), now: new Date() };
    const swept = await sweepStorage(context, listing([...manyKeys, ...strays]), dayMs);
    expect([swept.strays, removed]).toEqual([0, []]);
  });
});

describe('the integrity check', () => {
  const named = () => logged.filter(({ msg }) => msg === 'a stored object does not match its hash');

  it('says nothing about objects as they should be', async () => {
    await keep('la la la');
    await check();
    expect(named()).toEqual([]);
    expect(logged).toContainEqual(expect.objectContaining({ checked: 1, damaged: 0 }));
    expect(await listDamagedObjects(world.db)).toEqual([]);
  });

  it.each([
    ['hash', (path: string) => writeFileSync(path, 'la la lb')],
    ['size', (path: string) => truncateSync(path, 3)],
    ['missing', (path: string) => rmSync(path)],
  ])('names the one object that is damaged (%s) and takes it out of service', async (problem, damage) => {
    const [good, bad] = [await keep('do re mi'), await keep('la la la')];
    damage(fileOf(bad));
    await check();
    expect(named()).toMatchObject([{ level: 'error', objectId: bad.id, key: bad.key, problem }]);
    expect(await listDamagedObjects(world.db)).toMatchObject([{ id: bad.id, key: bad.key }]);
    expect(await findServableObject(world.db, bad.id)).toBeUndefined();
    expect(await findServableObject(world.db, good.id)).toBeDefined();
  });

  it('puts an object back into service the night after its bytes are right again', async () => {
    const object = await keep('la la la');
    writeFileSync(fileOf(object), 'la la lb');
    await check();
    writeFileSync(fileOf(object), 'la la la');
    await check();
    expect(await findServableObject(world.db, object.id)).toBeDefined();
  });

  it('takes turns: the longest unchecked first, as much as the budget allows', async () => {
    const objects = [await keep('one'), await keep('two'), await keep('three')];
    const context = {
      db: world.db,
      log: createLog({ level: 'silent' }),
      signal: new AbortController().signal,
    };
    const checkAt = (now: Date, budgetBytes: number) =>
      checkIntegrity({ ...context, now }, world.media.storage, { everyMs: dayMs, budgetBytes });
    const later = (days: number) => new Date(Date.now() + days * dayMs);
    expect(await checkAt(later(0), 4)).toMatchObject({ checked: 2 });
    expect(await checkAt(later(0), 1000)).toMatchObject({ checked: 1 });
    expect(await checkAt(later(0.5), 1000)).toMatchObject({ checked: 0 });
    expect(await checkAt(later(2), 1000)).toMatchObject({ checked: objects.length });
  });

  it('stops instead of blaming objects when the storage does not answer', async () => {
    for (let nth = 0; nth < 7; nth += 1) await keep(`${nth}`);
    const broken = { ...world.media.storage, stat: () => Promise.reject(new Error('no answer')) };
    const context = { db: world.db, log: createLog({ level: 'silent' }), now: new Date() };
    const limits = { everyMs: dayMs, budgetBytes: 1000 };
    await expect(
      checkIntegrity({ ...context, signal: new AbortController().signal }, broken, limits),
    ).rejects.toThrow('The storage cannot be read');
    expect(await listDamagedObjects(world.db)).toEqual([]);
  });

  it('blames no object when the disk is not mounted', async () => {
    const objects = [];
    for (let nth = 0; nth < 7; nth += 1) objects.push(await keep(`${nth}`));
    renameSync(join(world.folder, 'audio-files'), join(world.folder, 'elsewhere'));
    const context = { db: world.db, log: createLog({ level: 'silent' }), now: new Date() };
    const limits = { everyMs: dayMs, budgetBytes: 1000 };
    await expect(
      checkIntegrity({ ...context, signal: new AbortController().signal }, world.media.storage, limits),
    ).rejects.toThrow('The storage seems not to be there');
    for (const { id } of objects) expect(await findServableObject(world.db, id)).toBeDefined();
  });

  it('goes on when more than a few have been lost over time', async () => {
    const check = () =>
      checkIntegrity(
        {
          db: world.db,
          log: createLog({ level: 'silent' }),
          now: new Date(),
          signal: new AbortController().signal,
        },
        world.media.storage,
        { everyMs: dayMs, budgetBytes: 1000 },
      );
    for (const objects of [4, 4]) {
      for (let nth = 0; nth < objects; nth += 1) rmSync(fileOf(await keep(`${nth}`)));
      await check();
    }
    expect(await listDamagedObjects(world.db)).toHaveLength(8);
  });

  it('ends early when the runner cannot wait', async () => {
    await keep('la la la');
    const context = { db: world.db, log: createLog({ level: 'silent' }), now: new Date() };
    const limits = { everyMs: dayMs, budgetBytes: 1000 };
    const ended = await checkIntegrity(
      { ...context, signal: AbortSignal.abort() },
      world.media.storage,
      limits,
    );
    expect(ended).toEqual({ checked: 0, damaged: 0 });
  });
});
