import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import type { AudioFileId } from '../audio-file.ts';
import { audioFiles, audioPlays, favorites } from '../library.tables.server.ts';
import { setFavorite } from './favorites.server.ts';
import { recordPlay } from './plays.server.ts';

let site: TestDatabase;
let people: Learner[];
let anna: Learner;
let fileId: AudioFileId;
beforeAll(async () => {
  site = await openTestDatabase();
  people = await Promise.all(Array.from({ length: 8 }, () => makeLearner(site.db)));
  anna = people[0] as Learner;
});
afterAll(() => site?.close());
beforeEach(async () => {
  fileId = (await makeAudioFile(site.db)).id;
});

const like = (actor: Actor, wanted: boolean, id: unknown = fileId) =>
  setFavorite({ db: site.db, actor, now: new Date() }, id, wanted);

/** The number on the card beside the number of favorites. */
async function likes(id = fileId): Promise<[number | undefined, number | undefined]> {
  const [file] = await site.db
    .select({ n: audioFiles.likesCount })
    .from(audioFiles)
    .where(eq(audioFiles.id, id));
  const [hearts] = await site.db.select({ n: count() }).from(favorites).where(eq(favorites.audioFileId, id));
  return [file?.n, hearts?.n];
}

describe('a favorite', () => {
  test('is added and removed, and twice is once', async () => {
    for (const [wanted, likesCount] of [
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ] as const)
      expect(await like(anna, wanted)).toEqual({ ok: true, value: { likesCount } });
    expect(await likes()).toEqual([0, 0]);
  });

  test('is counted exactly when many click at once, some of them twice', async () => {
    const outcomes = await Promise.all([...people, ...people].map((actor) => like(actor, true)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await likes()).toEqual([8, 8]);
    await Promise.all(people.map((actor, nth) => like(actor, nth % 2 === 0)));
    expect(await likes()).toEqual([4, 4]);
  });

  test('goes with its account, also when several leave at once and others click', async () => {
    const other = (await makeAudioFile(site.db)).id;
    const leaving = await Promise.all(Array.from({ length: 4 }, () => makeLearner(site.db)));
    for (const actor of leaving) {
      await like(actor, true);
      await like(actor, true, other);
    }
    await Promise.all([
      ...leaving.map(({ userId }) => site.db.delete(users).where(eq(users.id, userId))),
      ...people.map((actor) => like(actor, true)),
      ...people.map((actor) => like(actor, true, other)),
    ]);
    expect([await likes(), await likes(other)]).toEqual([
      [8, 8],
      [8, 8],
    ]);
  });

  test('goes with its file', async () => {
    await like(anna, true);
    await site.db.delete(audioFiles).where(eq(audioFiles.id, fileId));
    expect(await likes()).toEqual([undefined, 0]);
  });

  test('meets a file that is being deleted without an error', async () => {
    const [, ...outcomes] = await Promise.all([
      site.db.delete(audioFiles).where(eq(audioFiles.id, fileId)),
      ...people.map((actor) => like(actor, true)),
    ]);
    for (const outcome of outcomes) expect(outcome.ok || outcome.kind === 'missing').toBe(true);
    expect(await likes()).toEqual([undefined, 0]);
  });
});

describe('refused', () => {
  test('to a visitor', async () => {
    for (const command of [
      like(visitor, true),
      recordPlay({ db: site.db, actor: visitor, now: new Date() }, fileId),
    ])
      expect(await command).toMatchObject({ ok: false, kind: 'forbidden' });
  });

  test('alike for what does not exist, what is hidden and what is no id', async () => {
    const hidden = (await makeAudioFile(site.db, { isVisible: false, userId: people[1]?.userId })).id;
    for (const id of [randomUUID(), hidden, 'x', null, 7])
      for (const command of [
        like(anna, true, id),
        like(anna, false, id),
        recordPlay({ db: site.db, actor: anna, now: new Date() }, id),
      ])
        expect(await command).toEqual({ ok: false, kind: 'missing', code: 'library:refusal.missing' });
    expect(await likes(hidden)).toEqual([0, 0]);
    const { rows } = await site.db.execute(sql`select from audio_plays where audio_file_id = ${hidden}`);
    expect(rows).toEqual([]);
  });

  test('not to the owner of a hidden file', async () => {
    const own = (await makeAudioFile(site.db, { isVisible: false, userId: anna.userId })).id;
    expect(await like(anna, true, own)).toMatchObject({ ok: true });
    expect(await recordPlay({ db: site.db, actor: anna, now: new Date() }, own)).toMatchObject({ ok: true });
  });
});

test('a play is stored once a file, with its last time', async () => {
  const times = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')];
  for (const now of times) await recordPlay({ db: site.db, actor: anna, now }, fileId);
  const plays = await site.db.select().from(audioPlays).where(eq(audioPlays.audioFileId, fileId));
  expect(plays.map(({ playedAt }) => playedAt)).toEqual([times[1]]);
});
