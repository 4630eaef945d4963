import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audioProcessing } from '#app/library/processing/processing.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { AttemptSession, refused, type SentBy } from '#test/harness/attempt-session.ts';
import { entitlements, makeDictation, zyzzyvaText } from '#test/harness/test-dictation.ts';
import type { PaperTap } from '../grading/grade-paper.ts';

const desk = new AttemptSession();
const submit = (taps: PaperTap[], by?: SentBy) =>
  desk.send(
    { intent: 'paper', taps: JSON.stringify(taps), lyricsRevision: '1', replays: '4', writingMs: '60000' },
    by,
  );

test('the original opens as words that can be tapped, and nothing is stored', async () => {
  const opened = await desk.send({ intent: 'openPaper' });
  expect(opened).toMatchObject({ value: { review: 'paper', original: zyzzyvaText, lyricsRevision: 1 } });
  expect(opened).toMatchObject({ value: { words: { length: 12, 1: { start: 4, end: 11, sentence: 0 } } } });
  expect(await desk.stored()).toEqual([]);
});

describe('what is said about a paper', () => {
  const taps: PaperTap[] = [
    { word: 1, verdict: 'spelling', written: 'zizzyva' },
    { word: 6, verdict: 'missing' },
  ];

  test('is a finished attempt', async () => {
    const done = await submit(taps);
    expect(done).toMatchObject({ value: { review: 'result', text: expect.stringContaining('zizzyva') } });
    expect(done).toMatchObject({
      value: { mistakes: [{ verdict: 'spelling' }, { verdict: 'missing', original: 'home' }] },
    });
    expect(await desk.stored()).toMatchObject([
      { mode: 'paper', finishedOn: '2026-03-01', replays: 4, writingMs: 60_000, words: 12, paragraphs: 2 },
    ]);
  });

  test('sent twice is one attempt; said otherwise it is another', async () => {
    const twice = await Promise.all([submit(taps), submit(taps)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await desk.stored()).toHaveLength(1);
    await submit([...taps, { word: 3, verdict: 'case' }]);
    expect(await desk.stored()).toHaveLength(2);
  });

  test('can be that everything is right', async () => {
    expect(await submit([])).toMatchObject({ value: { mistakes: [], scores: { accuracy: 1 } } });
  });
});

describe('refused, with nothing stored', () => {
  test.each([
    ['to a visitor', { actor: visitor }, 'forbidden'],
    ['after the trial', { entitlement: entitlements.expired }, 'payment'],
    ['after a payment that failed', { entitlement: entitlements.paymentFailed }, 'payment'],
    ['when the level is missing', { entitlement: entitlements.kids }, 'payment'],
  ])('%s', async (_, by, kind) => {
    expect(await desk.send({ intent: 'openPaper' }, by)).toMatchObject({ ok: false, kind });
    expect(await submit([], by)).toMatchObject({ ok: false, kind });
    expect(await desk.stored()).toEqual([]);
  });

  test('for a hidden file, and for one without a text', async () => {
    desk.file = (await makeDictation(desk.db, { isVisible: false })).id;
    for (const sent of [desk.send({ intent: 'openPaper' }), submit([])])
      expect(await sent).toMatchObject({ ok: false, kind: 'missing' });
    desk.file = (await makeDictation(desk.db, { lyrics: null, sentences: [] })).id;
    for (const sent of [desk.send({ intent: 'openPaper' }), submit([])])
      expect(await sent).toMatchObject({ ok: false, code: 'dictation:refusal.noText' });
  });

  test('about a text that has changed since', async () => {
    const own = eq(audioProcessing.audioFileId, desk.file);
    await desk.db.update(audioProcessing).set({ lyricsRevision: 2 }).where(own);
    expect(await submit([])).toEqual(refused('conflict', 'textChanged'));
    expect(await desk.send({ intent: 'openPaper' })).toMatchObject({ value: { lyricsRevision: 2 } });
    expect(await desk.stored()).toEqual([]);
  });

  test('about a word that the text does not have, or in no way that can be read', async () => {
    const invalid = { ok: false, kind: 'invalid', code: 'dictation:refusal.invalid' };
    expect(await submit([{ word: 12, verdict: 'missing' }])).toEqual(invalid);
    expect(await desk.send({ intent: 'paper', taps: '[', lyricsRevision: '1' })).toEqual(invalid);
    expect(await desk.stored()).toEqual([]);
  });
});
