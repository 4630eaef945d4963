import { expect, test } from 'vitest';
import type { WrittenGaps } from './grade-gaps.ts';
import { mistakesOf } from './grading.ts';
import { type Remarked, rescore } from './regrade.ts';

const attempt: Remarked = {
  original: 'The dog ran. It came to the gate.',
  language: 'en',
  sentenceStarts: [0, 13],
  strictness: { accents: 'strict', case: 'strict', punctuation: 'ignore' },
  gaps: null,
  sentences: null,
  firstText: 'the dog ran It came the gate',
  finalText: 'The dog ran It came the gate',
};

test('both looks are marked anew as strictly as they were then, sentence by sentence', () => {
  const first = rescore(attempt, 'first');
  expect(mistakesOf(first.marks).map(({ verdict, sentence }) => [verdict, sentence])).toEqual([
    ['case', 0],
    ['missing', 1],
  ]);
  expect(first.scores.accuracy).toBeCloseTo(6 / 8);
  expect(mistakesOf(rescore(attempt, 'final').marks).map(({ verdict }) => verdict)).toEqual(['missing']);
});

test('of an attempt with gaps only the gaps count', () => {
  const gaps: WrittenGaps = {
    share: 25,
    choice: 'random',
    hidden: [
      [4, 7],
      [28, 32],
    ],
    lyricsRevision: 1,
    first: ['', ''],
    final: ['dog', 'gaet'],
  };
  const { marks, scores } = rescore({ ...attempt, gaps }, 'final');
  expect(mistakesOf(marks).map(({ original }) => original)).toEqual(['gate']);
  expect(scores.accuracy).toBeCloseTo(1 / 2);
});

test('what was checked sentence by sentence is marked so again', () => {
  const sentences = [{ position: 1, first: 'It came to gate', final: 'It came to the gate.' }];
  const found = rescore({ ...attempt, sentences }, 'final').marks;
  expect(mistakesOf(found).map(({ verdict, sentence }) => [verdict, sentence])).toEqual(
    Array.from({ length: 3 }, () => ['missing', 0]),
  );
});
