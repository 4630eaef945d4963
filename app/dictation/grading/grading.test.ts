import { describe, expect, test } from 'vitest';
import type { Strictness } from './attempt.ts';
import { markFirst, markWritten } from './grade-text.ts';
import {
  markSentences,
  markText,
  mistakesOf,
  paragraphsWritten,
  type Reference,
  sentenceOf,
  wordsToWrite,
} from './grading.ts';

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

describe('what lies after the last written sentence', () => {
  const first = 'The nite was cold.';

  test('has no marks and no part in the scores', () => {
    const { marks, scores, reached } = markText(reference, first, strict);
    expect(mistakesOf(marks).map(({ original }) => original)).toEqual(['night']);
    expect(scores.accuracy).toBe(0.75);
    expect(reached).toBe(1);
    expect(wordsToWrite(reference, { reached })).toBe(4);
  });

  test('is missing when one stands after it', () => {
    const { marks, reached } = markText(reference, 'The night was cold. Nobody slept.', strict);
    expect(mistakesOf(marks).map(({ verdict, original }) => [verdict, original])).toEqual([
      ['missing', 'We'],
      ['missing', 'went'],
      ['missing', 'home'],
    ]);
    expect(reached).toBe(3);
  });

  test('is not what a stray word there is taken for', () => {
    const { marks, reached } = markText(reference, 'The night was slept.', strict);
    expect(mistakesOf(marks).map(({ verdict, original }) => [verdict, original])).toEqual([
      ['wrong_word', 'cold'],
    ]);
    expect(reached).toBe(1);
  });

  test('is the same sentence by sentence', () => {
    const { marks, scores, reached, text } = markSentences(reference, (at) => [first][at], strict);
    expect(markText(reference, first, strict)).toEqual({ marks, scores, reached, text });
  });

  test('is the same with gaps: those after the last sentence with a filled one', () => {
    const hidden: [number, number][] = [
      [4, 9],
      [14, 18],
      [23, 27],
      [42, 47],
    ];
    const gaps = { share: 25 as const, choice: 'random' as const, hidden, lyricsRevision: 1 };
    const of = { ...reference, gaps };
    const found = markWritten(of, { text: '', parts: ['night', '', '', ''] }, strict);
    expect(mistakesOf(found.marks).map(({ original }) => original)).toEqual(['cold']);
    expect(found).toMatchObject({ reached: 1, scores: { accuracy: 0.5 } });
    expect(wordsToWrite(of, found)).toBe(2);
    const skipped = markWritten(of, { text: '', parts: ['', '', 'went', ''] }, strict);
    expect(mistakesOf(skipped.marks).map(({ original }) => original)).toEqual(['night', 'cold']);
    expect(skipped.reached).toBe(2);
    expect(markWritten(of, { text: '', parts: ['', '', '', 'slept'] }, strict).reached).toBe(3);
  });

  test('is looked at for the first time when it is written after the first look', () => {
    const before = { text: first, parts: [] };
    const final = markText(reference, 'The night was cold. We wend “home”.', strict);
    const found = markFirst(reference, before, final, strict);
    expect(found.text).toBe('The nite was cold. We wend “home”.');
    expect(found.reached).toBe(2);
    const shorter = markText(reference, first, strict);
    expect(markFirst(reference, { ...before, text: original }, shorter, strict).text).toBe(original);
  });

  test('is looked at for the first time in gaps too', () => {
    const hidden: [number, number][] = [
      [4, 9],
      [23, 27],
    ];
    const of = {
      ...reference,
      gaps: { share: 25 as const, choice: 'random' as const, hidden, lyricsRevision: 1 },
    };
    const final = markWritten(of, { text: '', parts: ['night', 'wend'] }, strict);
    expect(markFirst(of, { text: '', parts: ['nite', ''] }, final, strict).parts).toEqual(['nite', 'wend']);
  });

  test('leaves a blank text without a good score', () => {
    expect(markText(reference, ' ', strict)).toMatchObject({ reached: 0, scores: { ear: 0, accuracy: 0 } });
    expect(markSentences(reference, () => '', strict)).toMatchObject({ reached: 0, scores: { ear: 0 } });
  });
});

describe('paragraphs count as written', () => {
  test('not when most of one was not reached', () => {
    const text = 'One two three. Four five six. Seven eight nine.';
    const whole: Reference = { original: text, language: 'en', sentenceStarts: [0, 15, 30] };
    const count = (learner: string) => paragraphsWritten(whole, markText(whole, learner, strict));
    expect(count('One two three.')).toBe(0);
    expect(count('One two three. Four five six.')).toBe(1);
  });

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

test('of a text that nobody would write not everything is stored', () => {
  const { marks } = markText(reference, 'x '.repeat(3_000), strict);
  expect(marks.length).toBeGreaterThan(2_900);
  expect(mistakesOf(marks)).toHaveLength(1_000);
});
