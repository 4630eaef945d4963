import type { AttemptId } from '#app/dictation/grading/attempt.ts';
import type { AttemptItems, Tally } from '#app/dictation/memory/attempt-items.ts';
import { type ReviewedAttempt, replayed } from '#app/dictation/memory/cards.ts';
import { codesOf } from '#app/dictation/verify/languages/codes.ts';
import { verify } from '#app/dictation/verify/verify.ts';
import { type Benchmark, median } from './measure.ts';
import { proseOf, randomFrom, withWrongWords } from './verifier-texts.ts';

const attemptCount = 2_000;
const wordsOfAttempt = 90;
const rounds = 9;
const dayMs = 86_400_000;

/** Making the memory of a diligent learner again, beside marking one text: both run in the same threads. */
export const memory: Benchmark = {
  title: `Memory of ${attemptCount.toLocaleString('en')} attempts`,
  async run() {
    const random = randomFrom(7);
    const attempts = Array.from({ length: attemptCount }, (_, nth) => attemptOf(nth, random));
    const original = proseOf('pl');
    const learner = withWrongWords(original, random);
    const [ours, marking]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(msOf(() => replayed(attempts, [])));
      // Each time another text: the verifier remembers the words of those it knows.
      marking.push(msOf(() => verify(original, learner.replaceAll('a', `a${round}`), 'pl')));
    }
    const [replay, text] = [median(ours), median(marking)];
    return [
      {
        what: 'all of it made again',
        ours: `${Math.round(replay)} ms`,
        beside: `${Math.round(text)} ms  marking a text of 5,000 characters`,
        ratio: `${(replay / text).toPrecision(2)} ×`,
      },
    ];
  },
};

/** One of two a day: all rules of Polish with a few chances, words of a few thousand, every tenth missed. */
function attemptOf(nth: number, random: () => number): ReviewedAttempt {
  const finishedAt = new Date(Date.UTC(2024, 0, 1, 12) + (nth / 2) * dayMs);
  const tally = (): Tally => {
    const chances = 1 + Math.floor(random() * 5);
    return [chances, random() < 0.2 ? 1 : 0, 0];
  };
  const words = Array.from({ length: wordsOfAttempt }, () => `słowo${Math.floor(random() ** 2 * 4_000)}`);
  const missed = words.slice(0, wordsOfAttempt / 10);
  const items: AttemptItems = {
    rules: Object.fromEntries(codesOf.pl.map((code) => [code, tally()])),
    missed: Object.fromEntries(missed.map((word) => [word, [1, 1, 0]])),
    right: words.slice(missed.length),
    sentences: Array.from({ length: 10 }, (_, position) => [position, 9, 9, 8]),
  };
  return {
    ...{ id: `${nth}` as AttemptId, items, finishedAt, day: finishedAt.toISOString().slice(0, 10) },
    ...{ isReplayed: false, difficulties: {} },
  };
}

function msOf(work: () => unknown): number {
  const startedAtMs = performance.now();
  work();
  return performance.now() - startedAtMs;
}
