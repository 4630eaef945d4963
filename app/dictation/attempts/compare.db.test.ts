import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { AttemptSession, answer, sessionTime } from '#test/harness/attempt-session.ts';
import { zyzzyvaText } from '#test/harness/test-dictation.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import type { HintsReview, ResultReview, SentenceHintsReview } from '../grading/attempt.ts';
import { verifierVersion } from '../verify/costs.ts';
import { ratings } from './attempts.tables.server.ts';

const desk = new AttemptSession();

const wrong = 'The zizzyva was cold. We wend home. Nobody slept in the brouhaha.';
const better = 'The zizzyva was cold. We went home. Nobody slept in the brouhaha.';

describe('comparing', () => {
  test('returns how the learner rated it before, and nobody else', async () => {
    await desk.finish(wrong);
    const audioFileId = desk.file;
    await desk.db.insert(ratings).values([
      { userId: desk.learner.userId, audioFileId, stars: 4 },
      { userId: (await makeLearner(desk.db)).userId, audioFileId, stars: 1 },
    ]);
    expect(await answer(desk.finish(better))).toMatchObject({ ownStars: 4 });
    expect(await answer(desk.finish(better))).toMatchObject({ ownStars: 4 });
  });

  test('first says where the mistakes are, and not one letter of what is right', async () => {
    const first = await answer<HintsReview>(desk.compare(wrong));
    expect(first).toMatchObject({ review: 'hints', hints: [{ learnerStart: 4 }, { learnerStart: 25 }] });
    const said = JSON.stringify(first);
    for (const word of ['zyzzyva', 'went']) expect(said).not.toContain(word);
    expect(await desk.stored()).toMatchObject([
      {
        firstText: wrong,
        finalText: null,
        finishedAt: null,
        mode: 'whole',
        original: zyzzyvaText,
        words: 12,
      },
    ]);
  });

  test('then shows the original, and stores both looks with the day where the learner is', async () => {
    const first = await answer<HintsReview>(desk.compare(wrong, { replays: '2', writingMs: '900' }));
    const fields = { attempt: first.attemptId, replays: '5', writingMs: '1500', timeZone: 'Europe/Warsaw' };
    const final = await answer<ResultReview>(desk.compare(better, fields));
    expect(final).toMatchObject({
      review: 'result',
      attemptId: first.attemptId,
      audioFileId: desk.file,
      text: better,
    });
    expect(final.original).toBe(zyzzyvaText);
    const sentences = final.sentenceStarts.map((start) => zyzzyvaText.slice(start).split('.')[0]);
    expect(sentences).toEqual(['The zyzzyva was cold', 'We went home', 'Nobody slept in the brouhaha']);
    expect(final.ownStars).toBeNull();
    expect(final.mistakes.map(({ original }) => original)).toEqual(['zyzzyva']);
    expect(final.firstScores).toEqual(first.scores);
    expect(final.scores.accuracy).toBeGreaterThan(first.scores.accuracy);
    expect(await desk.stored()).toMatchObject([
      {
        ...{
          firstText: wrong,
          finalText: better,
          finishedAt: sessionTime,
          finishedOn: '2026-03-02',
          replays: 5,
        },
        ...{ writingMs: 1500, paragraphs: 2, verifierVersion, firstScores: first.scores },
      },
    ]);
  });

  test('shows the original at once when nothing is wrong', async () => {
    expect(await answer(desk.compare(zyzzyvaText))).toMatchObject({ review: 'result', mistakes: [] });
  });

  test('marks both looks as strictly as the last request says', async () => {
    const typed = zyzzyvaText.toLowerCase();
    const first = await answer<HintsReview>(desk.compare(typed));
    expect(first.hints).not.toEqual([]);
    const strictness = JSON.stringify({ accents: 'strict', case: 'ignore', punctuation: 'strict' });
    const final = await answer<ResultReview>(desk.compare(typed, { attempt: first.attemptId, strictness }));
    expect([final.mistakes, final.firstScores.accuracy]).toEqual([[], 1]);
  });

  test('marks a second look against the text of the first, whatever became of it since', async () => {
    const { attemptId } = await answer<HintsReview>(desk.compare(wrong));
    await desk.db.update(audioFiles).set({ lyrics: 'Something else.' }).where(eq(audioFiles.id, desk.file));
    expect(await answer(desk.compare(better, { attempt: attemptId }))).toMatchObject({
      original: zyzzyvaText,
    });
  });

  test('after it is finished begins anew', async () => {
    const { attemptId } = await answer<HintsReview>(desk.compare(wrong));
    await desk.compare(better, { attempt: attemptId });
    const again = await answer<HintsReview>(desk.compare(wrong, { attempt: attemptId }));
    expect(again.review).toBe('hints');
    expect(again.attemptId).not.toBe(attemptId);
    expect(await desk.stored()).toHaveLength(2);
  });

  test('in another way than before begins anew', async () => {
    const parts = '["The zizzyva was cold."]';
    const sentences = await answer<SentenceHintsReview>(
      desk.send({ intent: 'check', sentence: '0', text: 'The zizzyva was cold.' }),
    );
    const first = await answer<HintsReview>(desk.compare(wrong, { attempt: sentences.attemptId }));
    expect(first.attemptId).not.toBe(sentences.attemptId);
    const shown = await answer<ResultReview>(
      desk.finish('', { mode: 'sentences', parts, attempt: first.attemptId }),
    );
    expect(shown.attemptId).toBe(sentences.attemptId);
    expect((await desk.stored()).map(({ mode, finishedAt }) => [mode, finishedAt === null])).toEqual(
      expect.arrayContaining([
        ['whole', true],
        ['sentences', false],
      ]),
    );
  });

  test('stores what no keyboard writes', async () => {
    const odd = `The 🙂 zyz\u0301yva ‮was cold 𝔘𝔫𝔦. \0 We ﷽ home`;
    const { attemptId } = await answer<HintsReview>(desk.compare(odd));
    expect(await answer(desk.compare(odd, { attempt: attemptId }))).toMatchObject({ review: 'result' });
  });
});

describe('sent twice, it is one attempt', () => {
  test('at the first look', async () => {
    const twice = await Promise.all([desk.compare(wrong), desk.compare(wrong), desk.compare(wrong)]);
    expect(new Set(twice.map((sent) => JSON.stringify(sent))).size).toBe(1);
    expect(await desk.stored()).toHaveLength(1);
  });

  test('at the second, and what was shown is shown again', async () => {
    const { attemptId: attempt } = await answer<HintsReview>(desk.compare(wrong));
    const twice = await Promise.all([desk.compare(better, { attempt }), desk.compare(better, { attempt })]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await desk.compare(better, { attempt })).toEqual(twice[0]);
    expect(await desk.stored()).toHaveLength(1);
  });

  test('when the original is shown at once', async () => {
    const twice = await Promise.all([desk.finish(wrong), desk.finish(wrong)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await desk.stored()).toHaveLength(1);
  });

  test('but the same text an hour later is another', async () => {
    await desk.finish(wrong);
    await desk.finish(wrong, {}, { at: new Date(sessionTime.getTime() + 3_600_000) });
    expect(await desk.stored()).toHaveLength(2);
  });

  test('and a first look that was given up leaves nothing behind', async () => {
    await desk.compare('The');
    await desk.compare(wrong);
    expect(await desk.stored()).toMatchObject([{ firstText: wrong }]);
  });
});

describe('showing the original', () => {
  test('finishes at once: the only look is both', async () => {
    const final = await answer<ResultReview>(desk.finish(wrong));
    expect(final).toMatchObject({ review: 'result', original: zyzzyvaText, text: wrong });
    expect(final.firstScores).toEqual(final.scores);
  });

  test('finishes the attempt that a first look began', async () => {
    const { attemptId } = await answer<HintsReview>(desk.compare(wrong));
    const final = await answer<ResultReview>(desk.finish(better, { attempt: attemptId }));
    expect(final.attemptId).toBe(attemptId);
    expect(final.firstScores).not.toEqual(final.scores);
  });

  test.each(['whole', 'gaps', 'paper', 'sentences'])(
    'of nothing written as %s stores nothing',
    async (mode) => {
      expect(await answer(desk.finish('  ', { mode }))).toEqual({
        review: 'original',
        original: zyzzyvaText,
        sentenceStarts: [0, 22, 37],
      });
      expect(await desk.stored()).toEqual([]);
    },
  );
});

test('attempts outlive their file, and go with their account', async () => {
  await desk.finish(wrong);
  await desk.db.delete(audioFiles).where(eq(audioFiles.id, desk.file));
  expect(await desk.stored()).toMatchObject([{ audioFileId: null, original: zyzzyvaText }]);
  await desk.db.delete(users).where(eq(users.id, desk.learner.userId));
  expect(await desk.stored()).toEqual([]);
});
