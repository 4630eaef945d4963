import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { AttemptSession, answer, refused, type SentBy } from '#test/harness/attempt-session.ts';
import { entitlements, zyzzyvaText } from '#test/harness/test-dictation.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import type { ResultReview, SentenceHintsReview, SentenceResultReview } from '../grading/attempt.ts';

const desk = new AttemptSession();
const check = (sentence: number, text: string, fields: Record<string, string> = {}, by?: SentBy) =>
  desk.send({ intent: 'check', sentence: String(sentence), text, ...fields }, by);
const finish = (attempt: string, fields: Record<string, string> = {}, by?: SentBy) =>
  desk.send({ intent: 'finish', mode: 'sentences', attempt, ...fields }, by);

describe('a sentence', () => {
  test('first gets hints, and then its own original and no other', async () => {
    const first = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    expect(first).toMatchObject({ review: 'hints', sentence: 0, hints: [{ learnerStart: 4 }] });
    expect(JSON.stringify(first)).not.toContain('zyzzyva');
    const second = await answer<SentenceResultReview>(
      check(0, 'The zyzyva was cold.', { attempt: first.attemptId }),
    );
    expect(second).toMatchObject({
      ...{ review: 'result', attemptId: first.attemptId, original: 'The zyzzyva was cold.' },
      ...{ text: 'The zyzyva was cold.', mistakes: [{ original: 'zyzzyva' }], firstScores: first.scores },
    });
    expect(JSON.stringify(second)).not.toContain('home');
  });

  test('without a mistake is shown at once', async () => {
    const shown = await answer(check(2, 'Nobody slept in the brouhaha.'));
    expect(shown).toMatchObject({ review: 'result', mistakes: [] });
  });

  test('stays as it was shown', async () => {
    const { attemptId: attempt } = await answer<SentenceHintsReview>(check(1, 'We wend home.'));
    const shown = await check(1, 'We went hom.', { attempt });
    expect(await check(1, 'We went home.', { attempt })).toEqual(shown);
  });

  test('sent twice gets its hints twice, and is one attempt', async () => {
    const twice = await Promise.all([check(1, 'We wend home.'), check(1, 'We wend home.')]);
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]).toMatchObject({ value: { review: 'hints' } });
    expect(await desk.stored()).toHaveLength(1);
  });

  test('of a page that was loaded again belongs to what was begun before', async () => {
    const { attemptId } = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    expect(await answer(check(1, 'We went home.'))).toMatchObject({ attemptId });
    expect(await answer(check(0, 'The zyzzyva was cold.'))).toMatchObject({ attemptId, review: 'result' });
    expect(await desk.stored()).toMatchObject([{ sentences: [{ position: 0 }, { position: 1 }] }]);
  });

  test('after the whole was finished begins a new one, whatever the page still calls it', async () => {
    const { attemptId } = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    await finish(attemptId);
    const again = await answer<SentenceHintsReview>(
      check(0, 'The zizzyva was cold.', { attempt: attemptId }),
    );
    expect(again.review).toBe('hints');
    expect(again.attemptId).not.toBe(attemptId);
  });

  test('that was shown and is written anew starts over', async () => {
    await check(0, 'The zyzzyva was cold.');
    await check(1, 'We went home.');
    expect(await answer(check(0, 'The zizzyva was cold.'))).toMatchObject({ review: 'hints' });
    expect(await desk.stored()).toMatchObject([
      { sentences: [{ position: 0, first: 'The zizzyva was cold.' }] },
    ]);
  });
});

describe('the whole', () => {
  test('is what was said of its sentences; what nobody wrote after them is not reached', async () => {
    const { attemptId: attempt } = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    await check(0, 'The zyzzyva was cold.', { attempt });
    await check(1, 'We wend home.', { attempt });
    const effort = { replays: '3', writingMs: '70' };
    const final = await answer<ResultReview>(finish(attempt, effort));
    expect(final).toMatchObject({ review: 'result', original: zyzzyvaText, attemptId: attempt });
    expect(final.reach).toEqual({ written: 2, total: 3 });
    expect(final.mistakes.map(({ verdict, original }) => [verdict, original])).toEqual([
      ['spelling', 'went'],
    ]);
    for (const { learner, learnerStart, learnerEnd } of final.mistakes)
      expect(final.text.slice(learnerStart, learnerEnd)).toBe(learner);
    expect(final.scores.accuracy).toBeGreaterThan(final.firstScores.accuracy);
    expect(await desk.stored()).toMatchObject([
      { mode: 'sentences', finishedOn: '2026-03-01', replays: 3, writingMs: 70, words: 7, paragraphs: 1 },
    ]);
    expect(JSON.stringify((await desk.stored())[0]?.sentences)).not.toContain('mistakes');
    expect(await finish(attempt, effort)).toEqual({ ok: true, value: final });
  });

  test('is shown at once with all that stands in the fields, and once', async () => {
    const { attemptId: attempt } = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    const parts = JSON.stringify(['The zyzzyva was cold.', 'We wend home.', '']);
    const show = () => desk.send({ intent: 'finish', mode: 'sentences', parts, attempt });
    const shown = await answer<ResultReview>(show());
    expect(shown.mistakes[0]).toMatchObject({ original: 'went', sentence: 1 });
    expect(shown.scores.accuracy).toBeGreaterThan(shown.firstScores.accuracy);
    expect(await show()).toEqual({ ok: true, value: shown });
  });

  test('is shown at once also before the first check, and once', async () => {
    const show = () =>
      desk.send({ intent: 'finish', mode: 'sentences', parts: '["", "We wend home.", "", "x"]' });
    const twice = await Promise.all([show(), show()]);
    expect(twice[0]).toMatchObject({ value: { review: 'result', original: zyzzyvaText } });
    expect(twice[0]).toEqual(twice[1]);
    expect(await desk.stored()).toMatchObject([{ sentences: [{ position: 1, first: 'We wend home.' }] }]);
  });
});

describe('all at once', () => {
  test('many checks of one text are one attempt, and none is lost', async () => {
    const texts = ['The zizzyva was cold.', 'We wend home.', 'Nobody slept in the brouhaha.'];
    const sent = await Promise.all(texts.map((text, position) => check(position, text)));
    expect(sent.every(({ ok }) => ok)).toBe(true);
    expect(await desk.stored()).toMatchObject([
      { sentences: texts.map((first, position) => ({ first, position })) },
    ]);
  });

  test('a check that comes while the whole is shown belongs to the next', async () => {
    const { attemptId: attempt } = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    const [shown] = await Promise.all([finish(attempt), check(1, 'We wend home.')]);
    expect(shown).toMatchObject({ ok: true, value: { attemptId: attempt, review: 'result' } });
    const rows = await desk.stored();
    expect(rows.flatMap(({ sentences }) => sentences?.map(({ position }) => position))).toEqual(
      expect.arrayContaining([0, 1]),
    );
    expect(rows.filter(({ finishedAt }) => finishedAt === null).length).toBe(rows.length - 1);
  });
});

describe('refused', () => {
  test('for far more than there is to write, also when it is spread over the sentences', async () => {
    const text = 'zyzzyva '.repeat(100);
    expect(await check(0, text)).toMatchObject({ ok: true });
    expect(await check(1, text)).toEqual(refused('invalid', 'farLonger'));
    const parts = JSON.stringify(['', text]);
    expect(await desk.send({ intent: 'finish', mode: 'sentences', parts })).toEqual(
      refused('invalid', 'farLonger'),
    );
    expect(await desk.stored()).toMatchObject([{ sentences: [{ position: 0 }] }]);
  });

  test('to a visitor, and to whoever may not play the file now', async () => {
    const { attemptId } = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    expect(await check(0, 'x', {}, { actor: visitor })).toMatchObject({ kind: 'forbidden' });
    expect(await finish(attemptId, {}, { actor: visitor })).toMatchObject({ kind: 'forbidden' });
    const by = { entitlement: entitlements.expired };
    expect(await check(0, 'x', {}, by)).toEqual(refused('payment', 'closed'));
    expect(await finish(attemptId, {}, by)).toEqual(refused('payment', 'closed'));
    expect(await desk.send({ intent: 'finish', mode: 'sentences' }, by)).toEqual(
      refused('payment', 'closed'),
    );
  });

  test('for an attempt that is not theirs, not there, or not written so', async () => {
    const { attemptId: attempt } = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    const other = { actor: await makeLearner(desk.db) };
    const missing = refused('missing', 'attemptMissing');
    expect(await check(0, 'x', { attempt }, other)).toEqual(missing);
    expect(await finish(attempt, {}, other)).toEqual(missing);
    expect(await desk.send({ intent: 'finish', mode: 'sentences', attempt }, other)).toEqual(missing);
    for (const none of [randomUUID(), 'x']) expect(await finish(none)).toEqual(missing);
    expect(await check(0, 'x', { attempt: randomUUID() })).toEqual(missing);
  });

  test('for a sentence the text does not have, or nothing in it', async () => {
    expect(await check(3, 'x')).toEqual(refused('invalid', 'sentenceMissing'));
    expect(await check(0, ' ')).toEqual(refused('invalid', 'nothingWritten'));
    expect(await desk.send({ intent: 'check', sentence: '-1', text: 'x' })).toEqual(
      refused('invalid', 'invalid'),
    );
    expect(await desk.stored()).toEqual([]);
  });

  test('once the file is gone', async () => {
    const { attemptId } = await answer<SentenceHintsReview>(check(0, 'The zizzyva was cold.'));
    await desk.db.delete(audioFiles).where(eq(audioFiles.id, desk.file));
    const gone = { ok: false, kind: 'missing', code: 'library:refusal.missing' };
    expect(await finish(attemptId)).toEqual(gone);
    expect(await check(0, 'x')).toEqual(gone);
  });
});
