import { describe, expect, test } from 'vitest';
import type { Strictness } from './attempt.ts';
import { markPaper, type PaperTap, paperWords } from './grade-paper.ts';
import { mistakesOf } from './grading.ts';

const strict: Strictness = { accents: 'strict', case: 'strict', punctuation: 'strict' };
const original = 'The night was cold. Perhaps we go home, they said.';
const reference = { original, language: 'en' as const, sentenceStarts: [0, 20] };
const marked = (...taps: PaperTap[]) => markPaper(reference, taps, strict);
const said = (...taps: PaperTap[]) =>
  mistakesOf(marked(...taps).marks).map(({ verdict, original, learner }) => [verdict, original, learner]);

test('every word can be tapped, and knows its sentence', () => {
  const words = paperWords(reference);
  expect(words.map(({ start, end }) => original.slice(start, end)).join(' ')).toBe(
    'The night was cold Perhaps we go home they said',
  );
  expect(words.map(({ sentence }) => sentence)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
});

test('what was not tapped is right', () => {
  const { text, scores } = marked();
  expect(text).toBe(original);
  expect(scores).toMatchObject({ ear: 1, spelling: 1, accuracy: 1 });
});

describe('a tapped word', () => {
  test('with what was written is what the verifier says it is, with its rule', () => {
    const { marks, text } = marked({ word: 1, verdict: 'spelling', written: 'knight' });
    expect(text).toContain('The knight was');
    expect(mistakesOf(marks)).toMatchObject([{ verdict: 'wrong_word', code: 'EN-HOM', heard: true }]);
  });

  test('is right when the verifier finds nothing wrong with it', () => {
    expect(said({ word: 1, verdict: 'spelling', written: 'night' })).toEqual([]);
  });

  test.each<[string, PaperTap, string[]]>([
    ['missing', { word: 1, verdict: 'missing' }, ['missing', 'night', '']],
    ['misspelt', { word: 1, verdict: 'spelling', written: 'nigth' }, ['spelling', 'night', 'nigth']],
    ['split', { word: 4, verdict: 'split', written: 'per haps' }, ['split', 'Perhaps', 'per haps']],
    ['joined', { word: 5, verdict: 'joined', written: 'wego' }, ['joined', 'we go', 'wego']],
    [
      'wrong in a way only the class is told of',
      { word: 1, verdict: 'accent' },
      ['accent', 'night', 'night'],
    ],
    ['followed by the wrong mark', { word: 7, verdict: 'punctuation' }, ['punctuation', ',', ',']],
    ['followed by a word too many', { word: 2, verdict: 'extra', written: 'very' }, ['extra', '', 'very']],
    ['the last, and then one too many', { word: 9, verdict: 'extra', written: 'so' }, ['extra', '', 'so']],
    [
      'the first of all, and one before',
      { word: -1, verdict: 'extra', written: 'Well' },
      ['extra', '', 'Well'],
    ],
  ])('can be %s', (_, tap, mistake) => expect(said(tap)).toEqual([mistake]));

  test('can have several things said about it', () => {
    expect(
      said(
        { word: 7, verdict: 'spelling', written: 'hom' },
        { word: 7, verdict: 'punctuation' },
        { word: 7, verdict: 'extra', written: 'now' },
      ),
    ).toEqual([
      ['spelling', 'home', 'hom'],
      ['punctuation', ',', ','],
      ['extra', '', 'now'],
    ]);
  });

  test('is not held against anyone who does not want it to be', () => {
    const lenient: Strictness = { accents: 'ignore', case: 'strict', punctuation: 'ignore' };
    const taps: PaperTap[] = [
      { word: 1, verdict: 'accent' },
      { word: 7, verdict: 'punctuation' },
    ];
    expect(mistakesOf(markPaper(reference, taps, lenient).marks)).toEqual([]);
  });
});

test('the paper reads as it was written', () => {
  const { text } = marked(
    { word: 0, verdict: 'missing' },
    { word: 3, verdict: 'missing' },
    { word: 6, verdict: 'extra', written: 'all' },
    { word: 9, verdict: 'extra', written: 'so' },
  );
  expect(text).toBe('night was. Perhaps we go all home, they said. so ');
});

test('every mark stands where it says, whatever was tapped', () => {
  const verdicts = [
    'spelling',
    'missing',
    'extra',
    'joined',
    'swapped',
    'punctuation',
    'case',
    'split',
  ] as const;
  const written = [undefined, 'nigth', 'a b', '🙂', '…'];
  let state = 11;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let round = 0; round < 400; round++) {
    const taps = Array.from({ length: next(8) }, () => ({
      word: next(11) - 1,
      verdict: verdicts[next(verdicts.length)] ?? 'extra',
      written: written[next(written.length)],
    }));
    const { text, marks } = marked(...taps);
    for (const mark of marks) {
      expect(original.slice(mark.originalStart, mark.originalEnd)).toBe(mark.original);
      expect(text.slice(mark.learnerStart, mark.learnerEnd)).toBe(mark.learner);
    }
  }
});

describe('a paper that ends early', () => {
  const missing = (...words: number[]): PaperTap[] => words.map((word) => ({ word, verdict: 'missing' }));

  test('is marked up to its last sentence', () => {
    const { text, marks, scores, reached } = marked(...missing(4, 5, 6, 7, 8, 9));
    expect(mistakesOf(marks)).toEqual([]);
    expect(scores).toMatchObject({ ear: 1, accuracy: 1 });
    expect([text, reached]).toEqual(['The night was cold.', 1]);
  });

  test('misses the rest of a sentence that was begun, and whole ones before it', () => {
    expect(marked(...missing(5, 6, 7, 8, 9))).toMatchObject({ reached: 2 });
    expect(said(...missing(0, 1, 2, 3))).toHaveLength(4);
  });

  test('without a word is no paper at all', () => {
    expect(marked(...missing(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))).toMatchObject({
      reached: 0,
      scores: { ear: 0 },
    });
  });
});
