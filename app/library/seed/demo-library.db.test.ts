import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { ensureFirstAdmin } from '#app/accounts/credentials/first-admin.server.ts';
import { objectUses, storedObjects } from '#app/media/storage/media.tables.server.ts';
import type { Media } from '#app/media/storage/open-media.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { languageByName } from '#app/platform/languages.ts';
import { openTestMedia, type TestMedia } from '#test/harness/test-media.ts';
import { readProjectFile } from '#test/rules/project-files.ts';
import { audioFiles, demoItems } from '../library.tables.server.ts';
import { audioProcessing, audioSentences } from '../processing/processing.tables.server.ts';
import { splitSentences } from '../processing/sentences.ts';
import { fillDemoLibrary, listMissingDemoItems } from './demo-library.server.ts';

let world: TestMedia;
beforeEach(async () => {
  world = await openTestMedia();
  await ensureFirstAdmin(world.db, {});
});
afterEach(() => world.close());

const now = new Date('2026-03-01T12:00:00Z');

/** What a start of the product does; says how many items are missing then. */
async function start(media: Media = world.media, signal?: AbortSignal) {
  const filling = { db: world.db, media, now, signal };
  return (await fillDemoLibrary(filling, await listMissingDemoItems(filling))).length;
}

/** How many are still to come in most tests. The others count as deleted by an admin, whom no start contradicts. */
const few = 28;

async function leaveFew() {
  const missing = await listMissingDemoItems({ db: world.db, now });
  await world.db
    .insert(demoItems)
    .values(missing.slice(few).map(({ item }) => ({ identifier: item.identifier })));
}

const files = () => world.db.select().from(audioFiles).orderBy(audioFiles.createdAt);

/** A storage that breaks off in the middle of the recordings, as a process does that is killed. */
const breaksAfter = (count: number): Media => {
  let puts = 0;
  return {
    ...world.media,
    storage: {
      ...world.media.storage,
      put(object) {
        puts += 1;
        if (puts > count) throw new Error('killed');
        return world.media.storage.put(object);
      },
    },
  };
};

describe('the first start', () => {
  test('fills the library with everything that is shipped, ready to be played', async () => {
    expect(await start()).toBe(0);
    const [admin] = await world.db.select({ id: userProfiles.id }).from(userProfiles);
    const rows = await files();
    expect(rows).toHaveLength(126);
    expect(rows.every(({ isVisible, userId }) => isVisible && userId === admin?.id)).toBe(true);
    expect(Map.groupBy(rows, ({ languagesAudio }) => languagesAudio).size).toBe(7);
    expect(new Set(rows.flatMap(({ categories }) => categories)).size).toBe(19);
    expect(rows.filter(({ accessType }) => accessType === 'premium')).toHaveLength(21);

    const processing = await world.db.select().from(audioProcessing);
    expect(processing).toHaveLength(126);
    expect(
      processing.every(
        ({ outlineState, alignmentState, peaks, loudnessDb }) =>
          outlineState === 'done' &&
          alignmentState === 'done' &&
          peaks?.length === 1000 &&
          loudnessDb !== null,
      ),
    ).toBe(true);
    expect(await world.db.select().from(jobs)).toEqual([]);
    expect(await world.db.select().from(objectUses)).toHaveLength(126);
    for (const { bucket, key, bytes } of await world.db.select().from(storedObjects))
      expect(await world.media.storage.stat({ bucket, key })).toMatchObject({ bytes });
  });

  test('brings sentences that are those of the text, with words inside them', async () => {
    await start();
    const sentences = await world.db.select().from(audioSentences).orderBy(audioSentences.position);
    for (const { id, lyrics, languagesAudio, durationMs } of await files()) {
      const own = sentences.filter(({ audioFileId }) => audioFileId === id);
      const split = splitSentences(lyrics ?? '', languageByName(languagesAudio) ?? '');
      expect(own.map(({ text, paragraph }) => ({ text, paragraph }))).toEqual(split);
      expect(own.at(-1)?.endMs).toBeLessThanOrEqual(durationMs);
      for (const { startMs, endMs, words, text } of own) {
        expect(words.map((word) => word.text).join(' ')).toBe(text);
        const edges = words.flatMap((word) => [word.startMs, word.endMs]);
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        expect(edges[0]).toBeGreaterThanOrEqual(startMs);
        expect(edges.at(-1)).toBeLessThanOrEqual(endMs);
      }
    }
  });

  test('looks as if the files had come one by one, the languages taking turns', async () => {
    await start();
    const newest = (await files()).toReversed();
    expect(newest.every(({ createdAt }) => createdAt < now)).toBe(true);
    expect(new Set(newest.map(({ createdAt }) => createdAt.getTime())).size).toBe(126);
    expect(new Set(newest.slice(0, 7).map(({ languagesAudio }) => languagesAudio)).size).toBe(7);
    expect(new Set(newest.slice(0, 7).flatMap(({ categories }) => categories)).size).toBeGreaterThan(4);
  });
});

describe('every later start', () => {
  beforeEach(leaveFew);

  test('brings nothing twice', async () => {
    await start();
    expect(await start()).toBe(0);
    expect(await files()).toHaveLength(few);
  });

  test('brings nothing back that an admin has deleted', async () => {
    await start();
    const [first] = await files();
    if (first) await world.db.delete(audioFiles).where(eq(audioFiles.id, first.id));
    expect(await start()).toBe(0);
    expect(await files()).toHaveLength(few - 1);
  });

  test('goes on where the one before was cut off', async () => {
    await expect(start(breaksAfter(20))).rejects.toThrow('killed');
    const before = await files();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(21);
    expect(await start()).toBe(0);
    expect(await files()).toHaveLength(few);
    expect(await world.db.select().from(demoItems)).toHaveLength(126);
  });

  test('goes on where the one before was stopped, which took no more than it had begun', async () => {
    const stopping = new AbortController();
    const stopsSoon: Media = {
      ...world.media,
      storage: {
        ...world.media.storage,
        put(object) {
          stopping.abort();
          return world.media.storage.put(object);
        },
      },
    };
    const left = await start(stopsSoon, stopping.signal);
    expect(left).toBeGreaterThan(0);
    expect(await files()).toHaveLength(few - left);
    expect(await start()).toBe(0);
    expect(await files()).toHaveLength(few);
  });

  test('brings each item once when two run at once, and neither misses what the other brought', async () => {
    const filling = { db: world.db, media: world.media, now };
    const missing = await listMissingDemoItems(filling);
    const left = await Promise.all([fillDemoLibrary(filling, missing), fillDemoLibrary(filling, missing)]);
    expect(left).toEqual([[], []]);
    expect(await files()).toHaveLength(few);
  });
});

test('without room it takes what fits, says what is missing, and leaves it for another start', async () => {
  await leaveFew();
  const full: Media = {
    ...world.media,
    storage: { ...world.media.storage, put: async () => ({ ok: false, reason: 'full' }) },
  };
  expect(await start(full)).toBe(few);
  expect(await files()).toEqual([]);
  expect(await start()).toBe(0);
  expect(await files()).toHaveLength(few);
});

test('an update makes the first texts as hard as they are, but for those that an admin has touched', async () => {
  await leaveFew();
  await start();
  const identifiers = ['en-night-at-the-warehouse', 'de-besser-essen', 'it-la-lumaca-e-l-aquilone'];
  const [night = '', essen = '', lumaca = ''] = identifiers;
  const set = (identifier: string, values: Partial<typeof audioFiles.$inferInsert>) =>
    world.db.update(audioFiles).set(values).where(eq(audioFiles.identifier, identifier));
  await set(night, { level: 'A1' });
  await set(essen, { level: 'A1', updatedAt: now });
  await set(lumaca, { level: 'A2' });
  await world.db.execute(readProjectFile('db/migrations/0030_relabelled_demo_texts.sql').text);
  const levels = new Map((await files()).map(({ identifier, level }) => [identifier, level]));
  expect(identifiers.map((identifier) => levels.get(identifier))).toEqual(['A2', 'A1', 'B1']);
});
