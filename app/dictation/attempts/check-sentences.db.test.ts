import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { visitor } from '#app/platform/actor.ts';
import { AttemptDesk, answer, refused, type SentBy } from '#test/harness/attempt-desk.ts';
import { entitlements, zyzzyvaText } from '#test/harness/test-dictation.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { drafts } from '../dictation.tables.server.ts';
import type { FinalPass } from './attempt.ts';
import type { SentenceFinalPass, SentenceFirstPass } from './attempt-answer.ts';

const desk = new AttemptDesk();
const check = (sentence: number, text: string, fields: Record<string, string> = {}, by?: SentBy) =>
  desk.send({ intent: 'check', sentence: String(sentence), text, ...fields }, by);
const finish = (attempt: string, by?: SentBy) => desk.send({ intent: 'finish', attempt }, by);

describe('a sentence', () => {
  test('first gets hints, and then its own original and no other', async () => {
    const first = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.'));
    expect(first).toMatchObject({ pass: 'first', sentence: 0, isLast: false, hints: [{ learnerStart: 4 }] });
    expect(JSON.stringify(first)).not.toContain('zyzzyva');
    const second = await answer<SentenceFinalPass>(
      check(0, 'The zyzyva was cold.', { attempt: first.attemptId }),
    );
    expect(second).toMatchObject({
      ...{ pass: 'final', attemptId: first.attemptId, original: 'The zyzzyva was cold.' },
      ...{ text: 'The zyzyva was cold.', mistakes: [{ original: 'zyzzyva' }], firstScores: first.scores },
    });
    expect(JSON.stringify(second)).not.toContain('home');
  });

  test('without a mistake is shown at once, and the last one says that it is', async () => {
    const shown = await answer(check(2, 'Nobody slept in the brouhaha.'));
    expect(shown).toMatchObject({ pass: 'final', mistakes: [], isLast: true });
  });

  test('stays as it was shown', async () => {
    const { attemptId: attempt } = await answer<SentenceFirstPass>(check(1, 'We wend home.'));
    const shown = await check(1, 'We went hom.', { attempt });
    expect(await check(1, 'We went home.', { attempt })).toEqual(shown);
  });

  test('sent twice gets its hints twice, and is one attempt', async () => {
    const twice = await Promise.all([check(1, 'We wend home.'), check(1, 'We wend home.')]);
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]).toMatchObject({ value: { pass: 'first' } });
    expect(await desk.stored()).toHaveLength(1);
  });

  test('of a page that was loaded again belongs to what was begun before', async () => {
    const { attemptId } = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.'));
    expect(await answer(check(1, 'We went home.'))).toMatchObject({ attemptId });
    expect(await answer(check(0, 'The zyzzyva was cold.'))).toMatchObject({ attemptId, pass: 'final' });
    expect(await desk.stored()).toMatchObject([{ sentences: [{ position: 0 }, { position: 1 }] }]);
  });

  test('after the whole was finished begins a new one, whatever the page still calls it', async () => {
    const { attemptId } = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.'));
    await finish(attemptId);
    const again = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.', { attempt: attemptId }));
    expect(again.pass).toBe('first');
    expect(again.attemptId).not.toBe(attemptId);
  });

  test('that was shown and is written anew starts over', async () => {
    await check(0, 'The zyzzyva was cold.');
    await check(1, 'We went home.');
    expect(await answer(check(0, 'The zizzyva was cold.'))).toMatchObject({ pass: 'first' });
    expect(await desk.stored()).toMatchObject([
      { sentences: [{ position: 0, first: 'The zizzyva was cold.' }] },
    ]);
  });
});

describe('the whole', () => {
  test('is what was said of its sentences; what nobody wrote is missing', async () => {
    const { attemptId: attempt } = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.'));
    await check(0, 'The zyzzyva was cold.', { attempt });
    await check(1, 'We wend home.', { attempt, replays: '3', writingMs: '70' });
    await desk.db.insert(drafts).values({
      userId: desk.learner.userId,
      audioFileId: desk.file,
      mode: 'sentences',
      text: '',
      parts: [],
    });
    const final = await answer<FinalPass>(finish(attempt));
    expect(final).toMatchObject({ pass: 'final', original: zyzzyvaText, attemptId: attempt });
    expect(final.mistakes.map(({ verdict, original }) => [verdict, original]).slice(0, 2)).toEqual([
      ['spelling', 'went'],
      ['missing', 'Nobody'],
    ]);
    for (const { learner, learnerStart, learnerEnd } of final.mistakes)
      expect(final.text.slice(learnerStart, learnerEnd)).toBe(learner);
    expect(final.scores.accuracy).toBeGreaterThan(final.firstScores.accuracy);
    expect(await desk.stored()).toMatchObject([
      { mode: 'sentences', finishedOn: '2026-03-01', replays: 3, writingMs: 70, words: 12, paragraphs: 1 },
    ]);
    expect(await desk.db.select().from(drafts).where(eq(drafts.userId, desk.learner.userId))).toEqual([]);
    expect(await finish(attempt)).toEqual({ ok: true, value: final });
  });

  test('is shown at once with all that stands in the fields, and once', async () => {
    const { attemptId: attempt } = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.'));
    const parts = JSON.stringify(['The zyzzyva was cold.', 'We wend home.', '']);
    const show = () => desk.send({ intent: 'reveal', mode: 'sentences', parts, attempt });
    const shown = await answer<FinalPass>(show());
    expect(shown.mistakes[0]).toMatchObject({ original: 'went', sentence: 1 });
    expect(shown.scores.accuracy).toBeGreaterThan(shown.firstScores.accuracy);
    expect(await show()).toEqual({ ok: true, value: shown });
  });

  test('is shown at once also before the first check, and once', async () => {
    const show = () =>
      desk.send({ intent: 'reveal', mode: 'sentences', parts: '["", "We wend home.", "", "x"]' });
    const twice = await Promise.all([show(), show()]);
    expect(twice[0]).toMatchObject({ value: { pass: 'final', original: zyzzyvaText } });
    expect(twice[0]).toEqual(twice[1]);
    expect(await desk.stored()).toMatchObject([{ sentences: [{ position: 1, first: 'We wend home.' }] }]);
  });
});

describe('refused', () => {
  test('to a visitor, and to whoever may not play the file now', async () => {
    const { attemptId } = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.'));
    expect(await check(0, 'x', {}, { actor: visitor })).toMatchObject({ kind: 'forbidden' });
    expect(await finish(attemptId, { actor: visitor })).toMatchObject({ kind: 'forbidden' });
    const by = { entitlement: entitlements.expired };
    expect(await check(0, 'x', {}, by)).toEqual(refused('payment', 'closed'));
    expect(await finish(attemptId, by)).toEqual(refused('payment', 'closed'));
    expect(await desk.send({ intent: 'reveal', mode: 'sentences' }, by)).toEqual(
      refused('payment', 'closed'),
    );
  });

  test('for an attempt that is not theirs, not there, or not written so', async () => {
    const { attemptId: attempt } = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.'));
    const other = { actor: await makeLearner(desk.db) };
    const missing = refused('missing', 'attemptMissing');
    expect(await check(0, 'x', { attempt }, other)).toEqual(missing);
    expect(await finish(attempt, other)).toEqual(missing);
    expect(await desk.send({ intent: 'reveal', mode: 'sentences', attempt }, other)).toEqual(missing);
    for (const none of [randomUUID(), 'x', '']) expect(await finish(none)).toEqual(missing);
    const whole = await answer<FinalPass>(desk.send({ intent: 'reveal', text: 'x' }));
    expect(await finish(whole.attemptId)).toEqual(missing);
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
    const { attemptId } = await answer<SentenceFirstPass>(check(0, 'The zizzyva was cold.'));
    await desk.db.delete(audioFiles).where(eq(audioFiles.id, desk.file));
    expect(await finish(attemptId)).toEqual(refused('missing', 'attemptMissing'));
    expect(await check(0, 'x')).toMatchObject({ kind: 'missing', code: 'library:refusal.missing' });
  });
});
