import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceAtTime } from './sentence-at.ts';

const sentences = [
  { startMs: 500, endMs: 2000 },
  { startMs: 2100, endMs: 4000 },
  { startMs: 6000, endMs: 7000 },
];
const at = (ms: number) => sentenceAtTime(sentences, ms);

test('a sentence is heard from its beginning to the next one', () => {
  expect([500, 1999, 2150, 3999, 6500, 9000].map(at)).toEqual([0, 0, 1, 1, 2, 2]);
});

test('the silence just before a sentence belongs to it, the silence after the last one does not', () => {
  expect([0, 199, 200, 499].map(at)).toEqual([undefined, undefined, 0, 0]);
  expect([2000, 2099, 4100, 5699, 5700].map(at)).toEqual([1, 1, 1, 1, 2]);
});

test('without sentences there is none', () => expect(sentenceAtTime([], 100)).toBeUndefined());

test('the search finds what looking through all of them finds', () => {
  const times = fc.array(fc.tuple(fc.nat(3000), fc.nat(3000)), { maxLength: 30 }).map((pairs) => {
    let ms = 0;
    return pairs.map(([gap, length]) => {
      const startMs = ms + gap;
      ms = startMs + length;
      return { startMs, endMs: ms };
    });
  });
  fc.assert(
    fc.property(times, fc.nat(200_000), (list, ms) => {
      const began = list.filter(({ startMs }) => startMs <= ms).length;
      const next = list[began];
      const isLeadIn = next && ms >= next.startMs - 300 && ms >= (list[began - 1]?.endMs ?? 0);
      const expected = isLeadIn ? began : began - 1;
      expect(sentenceAtTime(list, ms)).toBe(expected < 0 ? undefined : expected);
    }),
  );
});
