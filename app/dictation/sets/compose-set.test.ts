import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AudioFileId, CefrLevel } from '#app/library/audio-file.ts';
import {
  type Candidate,
  type Chosen,
  chancesFor,
  composePlacement,
  composeSet,
  type PlacementCandidate,
  setRules,
  shareOf,
  type WantedItem,
} from './compose-set.ts';

const now = new Date(Date.UTC(2026, 4, 20));
const learner = { ear: 2.5, spelling: 2.5, now };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const rules = ['PL-OU', 'PL-RZ', 'PL-HCH', 'DIA'];
const words = ['góra', 'król', 'może'];

const wantedItem: fc.Arbitrary<WantedItem> = fc.oneof(
  fc.record({
    kind: fc.constant('rule' as const),
    key: fc.constantFrom(...rules),
    weight: fc.double({ min: 0, max: 2, noNaN: true }),
    chances: fc.nat(20),
    failures: fc.nat(9),
  }),
  fc.record({
    kind: fc.constant('word' as const),
    key: fc.constantFrom(...words),
    weight: fc.double({ min: 0, max: 2, noNaN: true }),
    chances: fc.nat(20),
    failures: fc.nat(9),
  }),
);
const wanted = fc.uniqueArray(wantedItem, { selector: ({ kind, key }) => `${kind} ${key}`, maxLength: 7 });

const candidates: fc.Arbitrary<PlacementCandidate[]> = fc
  .array(
    fc.record({
      file: fc.nat(25),
      isPlayable: fc.boolean(),
      heardDaysAgo: fc.option(fc.nat(40)),
      words: fc.integer({ min: 1, max: 15 }),
      difficulty: fc.double({ min: -1, max: 4, noNaN: true }),
      chances: fc.dictionary(fc.constantFrom(...rules), fc.integer({ min: 1, max: 4 })),
      forms: fc.subarray(words),
      level: fc.constantFrom<(CefrLevel | null)[]>('A1', 'A2', 'B1', null),
    }),
    { maxLength: 80 },
  )
  .map((all) =>
    all.map(({ file, heardDaysAgo, ...one }, position) => ({
      ...one,
      position,
      audioFileId: `file ${file}` as AudioFileId,
      heardAt: heardDaysAgo === null ? null : daysAgo(heardDaysAgo),
    })),
  );

/** What is true of every set, whatever there is to choose from. */
function expectWholeSet(set: Chosen<Candidate>[]) {
  expect(set.every(({ sentence }) => sentence.isPlayable)).toBe(true);
  const rested = ({ sentence: { heardAt } }: Chosen<Candidate>) =>
    heardAt === null || heardAt <= daysAgo(setRules.coolingDays);
  expect(set.every(rested)).toBe(true);
  const places = set.map(({ sentence }) => `${sentence.audioFileId} ${sentence.position}`);
  expect(new Set(places).size).toBe(set.length);
  const files = Map.groupBy(set, ({ sentence }) => sentence.audioFileId);
  for (const [, ofFile] of files) expect(ofFile.length).toBeLessThanOrEqual(setRules.mostOfFile);
}

describe('the set for today', () => {
  test('has nothing unplayable, nothing twice, at most two of a file, nothing heard lately, always a reason', () =>
    fc.assert(
      fc.property(wanted, candidates, (items, all) => {
        const set = composeSet(items, all, learner);
        expect([0, 6, 7, 8, 9, 10]).toContain(set.length);
        expectWholeSet(set);
        for (const { sentence, reason } of set) {
          const item = items.find(({ kind, key }) => kind === reason.kind && key === reason.key);
          if (!item) throw new Error('a reason that nobody gave');
          expect(chancesFor(item, sentence)).toBeGreaterThan(0);
          expect(reason).toMatchObject({ chances: item.chances, failures: item.failures });
        }
      }),
    ));

  test('has something too easy or too hard only where nothing else makes it whole', () =>
    fc.assert(
      fc.property(wanted, candidates, (items, all) => {
        const set = composeSet(items, all, learner);
        const isFitting = ({ difficulty }: Candidate) => {
          const share = shareOf(learner, difficulty);
          return share >= setRules.hopeless && share <= setRules.boring;
        };
        if (set.every(({ sentence }) => isFitting(sentence))) return;
        expect(set).toHaveLength(setRules.fewest);
        expect(composeSet(items, all.filter(isFitting), learner)).toEqual([]);
      }),
    ));

  test('no two neighbours are there for the same, where that can be', () =>
    fc.assert(
      fc.property(wanted, candidates, (items, all) => {
        const reasons = composeSet(items, all, learner).map(({ reason }) => `${reason.kind} ${reason.key}`);
        const most = Math.max(
          0,
          ...Map.groupBy(reasons, (reason) => reason)
            .values()
            .map((own) => own.length),
        );
        if (most > Math.ceil(reasons.length / 2)) return;
        expect(reasons.filter((reason, nth) => reason === reasons[nth - 1])).toEqual([]);
      }),
    ));

  const sentence = (nth: number, chances: Record<string, number>, given: Partial<Candidate> = {}) => ({
    ...{ audioFileId: `file ${nth}` as AudioFileId, position: 0, isPlayable: true, heardAt: null },
    ...{ words: 9, difficulty: 0.8, chances, forms: [], ...given },
  });
  const due = { kind: 'rule' as const, key: 'PL-OU', weight: 0.8, chances: 9, failures: 4 };
  const known = { kind: 'rule' as const, key: 'DIA', weight: 0.05, chances: 90, failures: 1 };

  test('is made of what is about to be forgotten', () => {
    const all = Array.from({ length: 60 }, (_, nth) =>
      sentence(nth, nth % 5 === 0 ? { 'PL-OU': 2 } : { DIA: 2 }),
    );
    const set = composeSet([due, known], all, learner);
    expect(set.filter(({ reason }) => reason.key === 'PL-OU').length).toBeGreaterThan(set.length / 2);
    expect(set[0]?.reason).toEqual({ kind: 'rule', key: 'PL-OU', chances: 9, failures: 4 });
  });

  test('stops before it is too long to write', () => {
    const long = Array.from({ length: 30 }, (_, nth) => sentence(nth, { 'PL-OU': 1 }, { words: 15 }));
    expect(composeSet([due], long, learner)).toHaveLength(6);
    const short = long.map((one) => ({ ...one, words: 5 }));
    expect(composeSet([due], short, learner)).toHaveLength(10);
  });

  test('is none where too little is left', () => {
    expect(
      composeSet(
        [due],
        [1, 2, 3].map((nth) => sentence(nth, { 'PL-OU': 1 })),
        learner,
      ),
    ).toEqual([]);
    expect(
      composeSet(
        [],
        [1, 2, 3, 4, 5, 6, 7].map((nth) => sentence(nth, { 'PL-OU': 1 })),
        learner,
      ),
    ).toEqual([]);
  });
});

describe('what somebody new begins with', () => {
  test('is six sentences that get harder, or nothing', () =>
    fc.assert(
      fc.property(candidates, (all) => {
        const set = composePlacement(all, learner);
        expect([0, 6]).toContain(set.length);
        expectWholeSet(set);
        const ranks = set.map(({ sentence: { level, difficulty } }) => [level ?? 'B15', difficulty] as const);
        for (const [nth, [level, difficulty]] of ranks.entries()) {
          const before = ranks[nth - 1];
          if (before)
            expect(before[0] < level || (before[0] === level && before[1] <= difficulty)).toBe(true);
        }
        expect(set.every(({ reason }) => reason.kind === 'level')).toBe(true);
      }),
    ));
});
