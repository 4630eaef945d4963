import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import type { AttemptId } from '../grading/attempt.ts';
import type { AttemptItems, Tally } from './attempt-items.ts';
import {
  gradeOf,
  itemKey,
  type MemoryItem,
  type ReviewedAttempt,
  remember,
  replayed,
  type SavedWord,
} from './cards.ts';

const { Again, Hard, Good, Easy } = Rating;
const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1, 10);

const attempt = (day: number, items: Partial<AttemptItems>, isReplayed = false): ReviewedAttempt => {
  const finishedAt = new Date(start + day * dayMs);
  return {
    id: `attempt of day ${day}` as AttemptId,
    items: { rules: {}, missed: {}, right: [], sentences: [], ...items },
    finishedAt,
    day: finishedAt.toISOString().slice(0, 10),
    isReplayed,
    difficulties: {},
  };
};
const ruleAt = (day: number, tally: Tally) => attempt(day, { rules: { 'PL-OU': tally } });
const saved = (day: number, word = 'góra'): SavedWord => ({ word, savedAt: new Date(start + day * dayMs) });
const find = (attempts: ReviewedAttempt[], wanted: string, words: SavedWord[] = []) =>
  remember(attempts, words).find((item) => itemKey(item) === wanted);
const rule = (attempts: ReviewedAttempt[]) => find(attempts, 'rule PL-OU');
const daysUntil = (item: MemoryItem | undefined) =>
  item && Math.round((item.due.getTime() - item.lastReview.getTime()) / dayMs);

describe('the grade of an item in an attempt', () => {
  const cases: [string, Tally, { row?: number; isReplayed?: boolean }, number | undefined][] = [
    ['no chance', [0, 0, 0], {}, undefined],
    ['right once', [1, 0, 0], {}, Good],
    ['right at four chances', [4, 0, 0], {}, Easy],
    ['right at four chances, listened again', [4, 0, 0], { isReplayed: true }, Good],
    ['right the third time', [1, 0, 0], { row: 2 }, Easy],
    ['right the third time, listened again', [1, 0, 0], { row: 2, isReplayed: true }, Good],
    ['wrong', [1, 1, 0], {}, Again],
    ['wrong, and put right', [1, 1, 1], {}, Hard],
    ['wrong twice, once put right', [3, 2, 1], {}, Again],
    ['wrong once of four', [4, 1, 0], {}, Hard],
    ['wrong once of three', [3, 1, 0], {}, Again],
    ['wrong twice of seven', [7, 2, 0], { row: 9 }, Again],
  ];
  test.each(cases)('%s', (_, tally, { row = 0, isReplayed = false }, grade) =>
    expect(gradeOf(tally, { row, isReplayed })).toBe(grade),
  );
});

describe('what is remembered', () => {
  test('comes again after days that grow, and after a slip soon', () => {
    const right = [ruleAt(0, [1, 0, 0]), ruleAt(3, [1, 0, 0])];
    expect([right.slice(0, 1), right].map((known) => daysUntil(rule(known)))).toEqual([3, 14]);
    const slipped = rule([...right, ruleAt(17, [1, 1, 0])]);
    expect(daysUntil(slipped)).toBeLessThan(4);
    expect(slipped).toMatchObject({ chances: 3, failures: 1, card: { lapses: 1, row: 0 } });
  });

  test('is no word before it was missed, and one from then on', () => {
    const heard = attempt(0, { right: ['góra'] });
    const missed = attempt(1, { missed: { góra: [2, 1, 0] }, right: ['jest'] });
    const again = attempt(2, { right: ['góra', 'jest'] });
    expect(remember([heard])).toEqual([]);
    expect(remember([heard, missed]).map(itemKey)).toEqual(['word góra']);
    expect(find([heard, missed, again], 'word góra')).toMatchObject({
      ...{ chances: 3, failures: 1, card: { reps: 2, row: 1 } },
    });
  });

  test('is reviewed once a day, by the first attempt; what could go wrong is counted in all', () => {
    const [first, second] = [ruleAt(0, [2, 2, 0]), { ...ruleAt(0.2, [2, 0, 0]), day: '2026-01-01' }];
    const [once, twice] = [rule([first]), rule([first, second])];
    expect(twice).toEqual({ ...once, chances: 4 });
  });

  test('says in which attempts it last went wrong', () => {
    const wrong = [0, 1, 2, 3].map((day) => ruleAt(day, [1, 1, 0]));
    expect(rule([...wrong, ruleAt(9, [1, 0, 0])])?.failedIn).toEqual(
      wrong
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
  });
});

describe('a saved word', () => {
  test('comes again as one that was missed, without a failure', () => {
    const missed = find([attempt(2, { missed: { góra: [1, 1, 0] } })], 'word góra');
    const kept = find([], 'word góra', [saved(2)]);
    expect(kept).toEqual({ ...missed, chances: 0, failures: 0, failedIn: [] });
  });

  test('is reviewed by what is written of it later, not by what was before', () => {
    const right = (day: number) => attempt(day, { right: ['góra'] });
    const kept = find([right(0), right(1), right(5)], 'word góra', [saved(2)]);
    expect(kept).toMatchObject({ chances: 1, failures: 0, card: { reps: 2, row: 1 } });
    expect(find([right(2.1)], 'word góra', [saved(2)])).toMatchObject({ chances: 1, card: { reps: 1 } });
  });

  test('that was missed before stays as it was', () => {
    const attempts = [attempt(1, { missed: { góra: [1, 1, 0] } }), attempt(4, { right: ['góra'] })];
    expect(find(attempts, 'word góra', [saved(2)])).toEqual(find(attempts, 'word góra'));
  });
});

const tally = fc
  .tuple(fc.nat(5), fc.nat(3), fc.nat(3))
  .map(([more, failures, corrected]): Tally => [failures + more, failures, Math.min(failures, corrected)]);
const history = fc
  .array(
    fc.record({
      gapDays: fc.double({ min: 0.01, max: 40, noNaN: true }),
      rules: fc.dictionary(fc.constantFrom('A', 'B', 'C'), tally),
      missed: fc.dictionary(fc.constantFrom('x', 'y'), tally),
      right: fc.subarray(['x', 'y', 'z']),
      isReplayed: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((steps) => {
    let day = 0;
    return steps.map(({ gapDays, isReplayed, ...items }) => {
      day += gapDays;
      return attempt(day, items, isReplayed);
    });
  });

const savedSome = fc
  .dictionary(fc.constantFrom('x', 'y', 'z'), fc.double({ min: 0, max: 400, noNaN: true }))
  .map((days) =>
    Object.entries(days)
      .map(([word, day]) => saved(day, word))
      .sort((one, other) => one.savedAt.getTime() - other.savedAt.getTime()),
  );

describe('replayed', () => {
  test('the same attempts and words come to the same, also after they were stored', () =>
    fc.assert(
      fc.property(history, savedSome, (attempts, words) => {
        const stored = attempts.map((one) => ({ ...one, items: JSON.parse(JSON.stringify(one.items)) }));
        expect(replayed(stored, words)).toEqual(replayed(attempts, words));
      }),
    ));

  test('a word that is taken away again leaves all others, and itself only if it was missed', () =>
    fc.assert(
      fc.property(history, savedSome, (attempts, words) => {
        const plain = new Map(remember(attempts).map((item) => [itemKey(item), item]));
        const kept = new Set(words.map(({ word }) => `word ${word}`));
        const items = remember(attempts, words);
        for (const item of items)
          if (!kept.has(itemKey(item))) expect(plain.get(itemKey(item))).toEqual(item);
        for (const key of [...plain.keys(), ...kept]) expect(items.map(itemKey)).toContain(key);
      }),
    ));

  test('without an attempt, only the items that it was about are others', () =>
    fc.assert(
      fc.property(history, fc.nat(29), (attempts, at) => {
        const without = new Map(
          remember(attempts.filter((_, nth) => nth !== at)).map((item) => [itemKey(item), item]),
        );
        const { rules = {}, missed = {}, right = [] } = attempts[at]?.items ?? {};
        const concerned = [
          ...Object.keys(rules).map((key) => `rule ${key}`),
          ...[...Object.keys(missed), ...right].map((key) => `word ${key}`),
        ];
        for (const item of remember(attempts))
          if (!concerned.includes(itemKey(item))) expect(without.get(itemKey(item))).toEqual(item);
      }),
    ));

  test('abilities follow the sentences, one by one', () => {
    const sentences: [number, number, number, number][] = [
      [0, 10, 9, 9],
      [1, 10, 10, 4],
    ];
    const { ear, spelling } = replayed(
      [{ ...attempt(0, { sentences }), difficulties: { 0: 0.4, 1: -0.3 } }],
      [],
    ).abilities;
    expect([ear.count, spelling.count]).toEqual([2, 2]);
    expect(ear.value).toBeGreaterThan(spelling.value);
  });
});
