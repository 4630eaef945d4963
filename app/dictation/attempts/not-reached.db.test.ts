import { describe, expect, test } from 'vitest';
import { AttemptSession, answer } from '#test/harness/attempt-session.ts';
import type { HintsReview, ResultReview } from '../grading/attempt.ts';

const desk = new AttemptSession();
const reach = { written: 2, total: 3 };
const two = 'The zizzyva was cold. We went home.';

describe('a text that ends early', () => {
  test('is marked as far as it goes, and says so at both looks', async () => {
    const first = await answer<HintsReview>(desk.compare(two));
    expect(first).toMatchObject({ review: 'hints', reach, hints: [{ learnerStart: 4 }] });
    expect(first.hints).toHaveLength(1);
    const final = await answer<ResultReview>(desk.compare(two, { attempt: first.attemptId }));
    expect(final).toMatchObject({
      reach,
      mistakes: [{ original: 'zyzzyva' }],
      scores: { accuracy: 1 - 1 / 7 },
    });
    expect(await desk.stored()).toMatchObject([
      { firstReached: 2, finalReached: 2, words: 7, paragraphs: 1, finalScores: { accuracy: 1 - 1 / 7 } },
    ]);
  });

  test('without a mistake is not finished unasked: there is more to write', async () => {
    const right = 'The zyzzyva was cold. We went home.';
    const first = await answer<HintsReview>(desk.compare(right));
    expect(first).toMatchObject({ review: 'hints', reach, hints: [], scores: { accuracy: 1 } });
    expect(JSON.stringify(first)).not.toContain('brouhaha');
    const whole = `${right} Nobody slept in the brouhaha.`;
    const final = await answer<ResultReview>(desk.compare(whole, { attempt: first.attemptId }));
    expect(final).toMatchObject({ review: 'result', mistakes: [], attemptId: first.attemptId });
    expect(final.reach).toBeUndefined();
    expect(await desk.stored()).toMatchObject([
      { firstReached: 3, finalReached: 3, words: 12, paragraphs: 2 },
    ]);
  });

  test('and is gone on with after the first look: the rest is judged as it was first written', async () => {
    const { attemptId: attempt } = await answer<HintsReview>(desk.compare(two));
    const rest = 'Nobody slepped in the brouhaha.';
    const final = await answer<ResultReview>(
      desk.compare(`The zyzzyva was cold. We went home. ${rest}`, { attempt }),
    );
    expect(final).toMatchObject({ mistakes: [{ original: 'slept' }], scores: { accuracy: 1 - 1 / 12 } });
    expect(final.firstScores.accuracy).toBeCloseTo(10 / 12);
    expect(await desk.stored()).toMatchObject([{ firstText: `${two} ${rest}`, firstReached: 3, words: 12 }]);
  });

  test('and is submitted once more with the rest: a second attempt, of all of it', async () => {
    await desk.finish(two);
    const final = await answer<ResultReview>(desk.finish(`${two} Nobody slept in the brouhaha.`));
    expect(final.reach).toBeUndefined();
    const stored = await desk.stored();
    expect(stored.map(({ finalReached }) => finalReached).sort()).toEqual([2, 3]);
  });
});

test('a sentence that was left out in the middle is missing', async () => {
  const final = await answer<ResultReview>(
    desk.finish('The zyzzyva was cold. Nobody slept in the brouhaha.'),
  );
  expect(final.reach).toBeUndefined();
  expect(final.mistakes.map(({ verdict, original }) => [verdict, original])).toEqual([
    ['missing', 'We'],
    ['missing', 'went'],
    ['missing', 'home'],
  ]);
});

test('one sentence of several, checked and finished, is not the text with the others missing', async () => {
  const parts = JSON.stringify(['The zizzyva was cold.', '', ' ']);
  const final = await answer<ResultReview>(desk.send({ intent: 'finish', mode: 'sentences', parts }));
  expect(final).toMatchObject({ reach: { written: 1, total: 3 }, scores: { ear: 1, accuracy: 0.75 } });
  expect(await desk.stored()).toMatchObject([{ finalReached: 1, words: 4, paragraphs: 1 }]);
});
