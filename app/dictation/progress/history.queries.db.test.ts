import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { makeAttempt, type WantedAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { appeals } from '../appeals/appeals.tables.server.ts';
import { findHistory, historyPageSize } from './history.queries.server.ts';

const open: Entitlement = { access: 'open', levels, premium: true };
const closed: Entitlement = { access: 'closed', reason: 'expired' };
const original = 'Zyzzyva ran to the gate.';

let site: TestDatabase;
let anna: Learner;
let fileId: AudioFileId;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  anna = await makeLearner(site.db);
  fileId = (await makeAudioFile(site.db, { title: 'The Gate', lyrics: original })).id;
});

let instant = Date.parse('2026-03-11T12:00:00Z');
/** Each a minute after the one before. */
const write = (wanted: Partial<WantedAttempt> = {}) => {
  instant += 60_000;
  return makeAttempt(site.db, {
    userId: anna.userId,
    audioFileId: fileId,
    original,
    firstText: 'Zyzyva ran the gate.',
    finalText: 'Zyzyva ran to the gate.',
    createdAt: new Date(instant),
    finishedAt: new Date(instant),
    ...wanted,
  });
};

type Wanted = {
  actor?: Actor;
  entitlement?: Entitlement;
  file?: unknown;
  attempt?: unknown;
  page?: number;
};
const ask = ({ actor = anna, entitlement = open, file = fileId, page = 1, attempt }: Wanted = {}) =>
  findHistory({ db: site.db, actor }, entitlement, file, { attempt, page });
async function history(wanted: Wanted = {}) {
  const found = await ask(wanted);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

describe('the list', () => {
  test('has every attempt of the file with both scores, the newest first', async () => {
    const first = await write({ mode: 'gaps', replays: 5, writingMs: 1_000 });
    const second = await write();
    await write({ audioFileId: (await makeAudioFile(site.db)).id });
    const { entries, file, pageCount } = await history();
    expect(file).toEqual({ id: fileId, title: 'The Gate' });
    expect(pageCount).toBe(1);
    expect(entries.map(({ id, number }) => [id, number])).toEqual([
      [second.id, 2],
      [first.id, 1],
    ]);
    expect(entries[1]).toEqual({
      id: first.id,
      number: 1,
      day: '2026-03-11',
      mode: 'gaps',
      words: 6,
      replays: 5,
      writingMs: 1_000,
      firstScores: first.firstScores,
      finalScores: first.finalScores,
      isCorrected: false,
    });
  });

  test('says which results were corrected, and what became of an appeal', async () => {
    const { id, userId, finalMistakes } = await write({ correctedAt: new Date() });
    const mistake = finalMistakes?.[0];
    if (!mistake) throw new Error('nothing is wrong');
    const { originalStart, learnerStart } = mistake;
    const place = { attemptId: id, userId, mistake, originalStart, learnerStart };
    await site.db.insert(appeals).values({ ...place, reason: '', state: 'rejected', remark: 'No.' });
    const { entries, opened } = await history();
    expect(entries[0]?.isCorrected).toBe(true);
    expect(opened?.appeals).toMatchObject([
      { state: 'rejected', remark: 'No.', original: mistake.original, learner: mistake.learner },
    ]);
  });

  test('is in pages', async () => {
    for (let nth = 0; nth <= historyPageSize; nth++) await write();
    expect((await history()).entries[0]?.number).toBe(historyPageSize + 1);
    const last = await history({ page: 7 });
    expect(last.entries.map(({ number }) => number)).toEqual([1]);
    expect(last).toMatchObject({ page: 2, pageCount: 2 });
  });

  test('is empty before the first time', async () => {
    expect(await history()).toMatchObject({ entries: [], isClosed: false, opened: undefined });
  });
});

describe('an opened attempt', () => {
  test('is the newest, or the one that is requested, with its marks as they were', async () => {
    const first = await write();
    const second = await write();
    expect((await history()).opened?.id).toBe(second.id);
    const { opened } = await history({ attempt: first.id });
    expect(opened).toMatchObject({
      id: first.id,
      number: 1,
      language: 'en',
      isFinished: true,
      original,
      first: { text: 'Zyzyva ran the gate.', mistakes: first.firstMistakes },
      final: { text: 'Zyzyva ran to the gate.', mistakes: first.finalMistakes },
    });
  });

  test('that is not finished says where the mistakes are, and nothing of the original', async () => {
    await write({ finishedAt: null, firstText: 'We ran gate.' });
    const { opened, entries } = await history();
    expect(entries[0]).toMatchObject({ finalScores: null, day: '2026-03-11' });
    expect(opened).toMatchObject({ isFinished: false, first: { text: 'We ran gate.' } });
    expect(opened?.first.mistakes.length).toBeGreaterThan(0);
    expect(JSON.stringify(opened)).not.toContain('Zyzzyva');
  });

  test('says how much of the text its scores are of, where that is not all of it', async () => {
    const two = { original: 'Zyzzyva ran. It slept.', sentenceStarts: [0, 13] };
    await write({ ...two, firstReached: 2, finalReached: 2 });
    const part = await write({ ...two, firstReached: 1, finalReached: 1 });
    const { opened, entries } = await history();
    const reach = { written: 1, total: 2 };
    expect(entries.map(({ firstReach, finalReach }) => [firstReach, finalReach])).toEqual([
      [reach, reach],
      [undefined, undefined],
    ]);
    expect(opened).toMatchObject({ id: part.id, finalReach: reach, sentenceStarts: [0, 13] });
  });

  test('is never another file’s or another person’s', async () => {
    const other = await write({ audioFileId: (await makeAudioFile(site.db)).id });
    const stranger = await write({ userId: (await makeLearner(site.db)).userId });
    for (const attempt of [other.id, stranger.id, randomUUID()])
      expect((await history({ attempt })).opened).toBeUndefined();
    expect((await history({ attempt: 'nonsense' })).opened).toBeUndefined();
    expect((await history()).entries).toEqual([]);
  });

  test('stays as it was when the file’s text changes', async () => {
    await write();
    await site.db.update(audioFiles).set({ lyrics: 'Something else.' }).where(eq(audioFiles.id, fileId));
    expect((await history()).opened).toMatchObject({ original });
  });
});

describe('of a file that is closed now', () => {
  async function expectScoresOnly(wanted: Wanted) {
    const attempt = await write();
    const found = await history({ ...wanted, attempt: attempt.id });
    expect(found).toMatchObject({ isClosed: true, opened: undefined });
    expect(found.entries[0]).toMatchObject({ id: attempt.id, firstScores: attempt.firstScores });
    expect(JSON.stringify(found)).not.toContain('Zyzzyva');
    return found;
  }

  test('the scores stay, the text does not: access ended', () => expectScoresOnly({ entitlement: closed }));

  test('the scores stay, the text does not: the plan has no such level', () =>
    expectScoresOnly({ entitlement: { access: 'open', levels: ['kids'], premium: true } }));

  test('the scores stay, the text does not: hidden, and under the title it had then', async () => {
    await site.db
      .update(audioFiles)
      .set({ isVisible: false, title: 'A Secret' })
      .where(eq(audioFiles.id, fileId));
    const found = await expectScoresOnly({});
    expect(found.file.title).toBe('A Night at the Warehouse');
  });
});

describe('is refused', () => {
  test('for visitors, for what is not there, and for a stranger’s hidden file never written', async () => {
    const hidden = await makeAudioFile(site.db, { isVisible: false });
    expect(await ask({ actor: visitor })).toMatchObject({ kind: 'forbidden' });
    for (const file of [randomUUID(), 'nonsense', null, hidden.id])
      expect(await ask({ file })).toMatchObject({ kind: 'missing', code: 'library:refusal.missing' });
  });
});
