import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedWords } from './sentences.ts';

const words = [
  { text: 'Good', startMs: 1000, endMs: 1400 },
  { text: 'morning', startMs: 1500, endMs: 2000 },
];

test('a sentence that was moved takes its words along', () => {
  expect(movedWords(words, { startMs: 1000, endMs: 2000 }, { startMs: 3000, endMs: 4000 })).toEqual([
    { text: 'Good', startMs: 3000, endMs: 3400 },
    { text: 'morning', startMs: 3500, endMs: 4000 },
  ]);
});

test('a sentence that was stretched stretches its words', () => {
  expect(movedWords(words, { startMs: 1000, endMs: 2000 }, { startMs: 1000, endMs: 3000 })).toEqual([
    { text: 'Good', startMs: 1000, endMs: 1800 },
    { text: 'morning', startMs: 2000, endMs: 3000 },
  ]);
});

test('words of a sentence that had no length share the new one evenly', () => {
  const flat = words.map(({ text }) => ({ text, startMs: 500, endMs: 500 }));
  expect(movedWords(flat, { startMs: 500, endMs: 500 }, { startMs: 0, endMs: 100 })).toEqual([
    { text: 'Good', startMs: 0, endMs: 50 },
    { text: 'morning', startMs: 50, endMs: 100 },
  ]);
});

test('words stay in order and inside their sentence, wherever it goes', () => {
  const span = fc
    .tuple(fc.nat(100_000), fc.nat(20_000))
    .map(([startMs, lengthMs]) => ({ startMs, endMs: startMs + lengthMs }));
  const times = fc.array(fc.nat(130_000), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(span, span, times, (from, to, at) => {
      const sorted = at.toSorted((a, b) => a - b);
      const before = sorted.slice(1).map((endMs, i) => ({ startMs: sorted[i] as number, endMs }));
      const edges = movedWords(before, from, to).flatMap(({ startMs, endMs }) => [startMs, endMs]);
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      expect(edges.every((edge) => edge >= to.startMs && edge <= to.endMs)).toBe(true);
    }),
  );
});
