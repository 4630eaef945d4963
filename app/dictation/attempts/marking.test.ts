import { describe, expect, test } from 'vitest';
import type { Strictness } from './attempt.ts';
import { markWritten } from './mark-written.ts';
import {
  markSentences,
  markText,
  mistakesOf,
  paragraphsWritten,
  type Reference,
  sentenceOf,
  wordsToWrite,
} from './marking.ts';

const strict: Strictness = { accents: 'strict', case: 'strict', punctuation: 'strict' };
const original = 'The night was cold. We went home.\n\nNobody slept.';
const reference: Reference = { original, language: 'en', sentenceStarts: [0, 20, 35] };
const verdictsOf = (text: string) =>
  mistakesOf(markText(reference, text, strict).marks).map(({ verdict, original }) => [verdict, original]);

describe('a text written as one', () => {
  test('is marked as a whole', () => {
    expect(verdictsOf(original)).toEqual([]);
    expect(verdictsOf('The nite was cold. We went home. Nobody slept.')).toEqual([['spelling', 'night']]);
  });

  test('counts only its gaps, when it has some', () => {
    const gaps = {
      share: 25 as const,
      choice: 'random' as const,
      hidden: [[4, 9]] as [number, number][],
      lyricsRevision: 1,
    };
    const of = { ...reference, gaps };
    expect(wordsToWrite(of, { reached: 3 })).toBe(1);
    expect(markWritten(of, { text: '', parts: ['night'] }, strict).scores.accuracy).toBe(1);
    expect(markWritten(of, { text: '', parts: ['mouse'] }, strict).scores.accuracy).toBe(0);
    const { marks, text } = markWritten(of, { text: '', parts: [''] }, strict);
    expect(mistakesOf(marks)).toMatchObject([{ verdict: 'missing', original: 'night', gap: 0 }]);
    expect(text).toBe(original.replace('night', ''));
  });
});

describe('a text written sentence by sentence', () => {
  const mark = (...texts: (string | undefined)[]) => markSentences(reference, (at) => texts[at], strict);

  test('is the original when every sentence is', () => {
    const { text, marks, scores } = mark('The night was cold.', 'We went home.', 'Nobody slept.');
    expect(text).toBe(original);
    expect(mistakesOf(marks)).toEqual([]);
    expect(scores.accuracy).toBe(1);
  });

  test('has its mistakes where they stand in the whole', () => {
    const { text, marks } = mark('The night cold.', 'We wend home.', 'Nobody slept.');
    for (const mistake of mistakesOf(marks)) {
      expect(original.slice(mistake.originalStart, mistake.originalEnd)).toBe(mistake.original);
      expect(text.slice(mistake.learnerStart, mistake.learnerEnd)).toBe(mistake.learner);
    }
    expect(mistakesOf(marks).map(({ verdict, sentence }) => [verdict, sentence])).toEqual([
      ['missing', 0],
      ['spelling', 1],
    ]);
  });

  test('misses what nobody wrote, and never borrows words from the sentence beside', () => {
    const { marks, scores } = mark('The night was cold. We went home.', undefined, 'Nobody slept.');
    const found = mistakesOf(marks).map(({ verdict, original, learner }) => [verdict, original || learner]);
    expect(found).toContainEqual(['extra', 'We']);
    expect(found).toContainEqual(['missing', 'We']);
    expect(scores.accuracy).toBeLessThan(1);
  });

  test('has only the sentences of the original', () => {
    expect(sentenceOf(reference, 1)).toBe('We went home.');
    expect(sentenceOf(reference, 3)).toBeUndefined();
  });
});

describe('paragraphs count as written', () => {
  test.each([
    ['all of them', original, 2],
    ['with many mistakes', 'The nite vas cold. Wee wend home. Nobodi slepped.', 2],
    ['when more than half of one is there', 'The night was cold. Nobody slept.', 2],
    ['not when less is', 'The night. Nobody slept.', 1],
    ['not when nothing is', 'x', 0],
  ])('%s', (_, text, count) => {
    expect(paragraphsWritten(reference, markText(reference, text, strict))).toBe(count);
  });
});

test('of a text that nobody would write not everything is kept', () => {
  const { marks } = markText(reference, 'x '.repeat(3_000), strict);
  expect(marks.length).toBeGreaterThan(2_900);
  expect(mistakesOf(marks)).toHaveLength(2_000);
});
