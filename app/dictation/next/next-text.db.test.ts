import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CefrLevel, cefrLevels } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { entitlements } from '#test/harness/test-dictation.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import { findNextSteps, findNextText } from './next-text.queries.server.ts';
import { levelsNear, reasonFor } from './next-text.ts';

const now = new Date('2026-03-11T23:30:00Z');
const whole = { sentenceStarts: [0], firstReached: 1, finalReached: 1 };

let site: TestDatabase;
let anna: Learner;
let written: Awaited<ReturnType<typeof makeAudioFile>>;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.delete(audioFiles);
  anna = await makeLearner(site.db);
  written = await file({ title: 'written', level: 'A2', likesCount: 9 });
});

const file = (wanted: WantedFile) => makeAudioFile(site.db, { lyrics: 'A text.', level: 'A2', ...wanted });
const next = (actor: Actor = anna, granted: Entitlement = entitlements.trial, id: string = written.id) =>
  findNextText({ db: site.db, actor }, granted, id);
const doneBy = ({ userId }: Learner, audioFileId: typeof written.id) =>
  makeAttempt(site.db, { userId, audioFileId, ...whole });

describe('the text that comes next', () => {
  test('is of the same language and level, the most liked, and says why', async () => {
    await file({ title: 'Polish', languagesAudio: 'Polish', likesCount: 8 });
    await file({ title: 'B1', level: 'B1', likesCount: 7 });
    await file({ title: 'plain' });
    await file({ title: 'liked', likesCount: 3, durationMs: 61_000 });
    expect(await next()).toMatchObject({
      ...{ title: 'liked', language: 'en', level: 'A2', durationMs: 61_000, reason: 'sameLevel' },
    });
  });

  test('is what was begun before what is new, and never what is done, by this person', async () => {
    const [done, begun] = [await file({ title: 'done', likesCount: 3 }), await file({ title: 'begun' })];
    await file({ title: 'new', likesCount: 2 });
    const bruno = await makeLearner(site.db);
    await doneBy(anna, done.id);
    await doneBy(bruno, begun.id);
    expect(await next()).toMatchObject({ title: 'new', reason: 'sameLevel' });
    const draft = { userId: anna.userId, audioFileId: begun.id, mode: 'whole' as const, text: 'A' };
    await site.db.insert(drafts).values({ ...draft, parts: { sentences: [], gaps: [] } });
    expect(await next()).toMatchObject({ title: 'begun', reason: 'begun' });
    expect(await next(bruno)).toMatchObject({ title: 'done' });
  });

  test('goes a step up where the level is done, then down, and to what has no level last', async () => {
    await file({ title: 'none', level: null, likesCount: 9 });
    expect(await next()).toMatchObject({ title: 'none', reason: 'sameLanguage' });
    await file({ title: 'A1', level: 'A1' });
    expect(await next()).toMatchObject({ title: 'A1', reason: 'easier' });
    await file({ title: 'B1', level: 'B1' });
    expect(await next()).toMatchObject({ title: 'B1', reason: 'harder' });
  });

  test('is nothing that cannot be opened, seen or compared', async () => {
    await file({ title: 'premium', accessType: 'premium' });
    await file({ title: 'student', contentAccessLevel: 'student' });
    await file({ title: 'hidden', isVisible: false });
    await file({ title: 'silent', lyrics: null });
    expect(await next(anna, entitlements.kids)).toBeUndefined();
    expect(await next()).toMatchObject({ title: 'student' });
    for (const granted of [entitlements.expired, entitlements.paymentFailed])
      expect(await next(anna, granted)).toBeUndefined();
    expect(await next(visitor)).toBeUndefined();
    for (const id of [randomUUID(), 'no id'])
      expect(await next(anna, entitlements.trial, id)).toBeUndefined();
  });
});

test('levels fit the better the nearer they are, the harder of two before the easier', () => {
  expect(levelsNear('A2')).toEqual(['A2', 'B1', 'A1', 'B2', 'C1', 'C2']);
  expect(levelsNear(null)).toEqual([]);
  const level = fc.constantFrom<CefrLevel>(...cefrLevels);
  fc.assert(
    fc.property(level, level, fc.boolean(), (after, found, isBegun) => {
      expect(levelsNear(after).toSorted()).toEqual([...cefrLevels]);
      expect(levelsNear(after)[0]).toBe(after);
      const reason = reasonFor(after, { level: found, isBegun });
      expect(reason === 'begun').toBe(isBegun);
      if (!isBegun) expect(reason === 'sameLevel').toBe(after === found);
    }),
  );
});

test('today’s goal counts the day where the learner is, and nobody else’s work', async () => {
  const steps = (day: string | undefined, actor: Actor = anna) =>
    findNextSteps({ db: site.db, actor, now }, entitlements.trial, { file: written.id, day });
  expect(await steps('2026-03-12')).toEqual({ goal: { done: 0, wanted: 2, isReached: false } });
  const finished = { userId: anna.userId, audioFileId: written.id, finishedAt: now };
  await makeAttempt(site.db, { ...finished, finishedOn: '2026-03-12', paragraphs: 1 });
  await makeAttempt(site.db, { ...finished, finishedOn: '2026-03-11', paragraphs: 5 });
  expect((await steps('2026-03-12')).goal).toEqual({ done: 1, wanted: 2, isReached: false });
  expect((await steps('2026-03-11')).goal).toMatchObject({ done: 5, isReached: true });
  expect((await steps('2026-03-12', await makeLearner(site.db))).goal).toMatchObject({ done: 0 });
  expect((await steps(undefined)).goal).toBeUndefined();
  expect(await steps('2026-03-12', visitor)).toEqual({});
});
