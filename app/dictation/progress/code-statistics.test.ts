import { describe, expect, test } from 'vitest';
import type { Language } from '#app/platform/languages.ts';
import type { GapCut } from '../grading/grade-gaps.ts';
import { verify } from '../verify/verify.ts';
import { type CountedAttempt, hardestCodes, missesByKind } from './code-statistics.ts';

function marked(language: Language, original: string, learner: string): CountedAttempt {
  const { marks } = verify(original, learner, language);
  const mistakes = marks.filter(({ verdict }) => verdict !== 'correct');
  return { ...whole, language, original, mistakes };
}

const whole = { sentenceStarts: [0], reached: 1, gaps: null };

describe('the codes that hurt', () => {
  test('are counted with their words, the most frequent first', () => {
    const codes = hardestCodes([
      marked('pl', 'Góra i rzeka', 'Gura i żeka'),
      marked('pl', 'Góra, mój król', 'Gura, muj król'),
    ]);
    expect(codes).toEqual([
      {
        language: 'pl',
        code: 'PL-OU',
        times: 3,
        words: [
          { right: 'Góra', written: 'Gura', times: 2 },
          { right: 'mój', written: 'muj', times: 1 },
        ],
      },
      { language: 'pl', code: 'PL-RZ', times: 1, words: [{ right: 'rzeka', written: 'żeka', times: 1 }] },
    ]);
  });

  test('are at most six, with at most five words each', () => {
    const one = marked('pl', 'Góra', 'Gura').mistakes[0];
    if (!one) throw new Error('the verifier found no mistake');
    const mistakes = Array.from({ length: 80 }, (_, nth) => ({
      ...one,
      original: `góra${nth}`,
      code: `PL-${nth % 8}`,
    }));
    const codes = hardestCodes([{ ...whole, language: 'pl', original: '', mistakes }]);
    expect(codes).toHaveLength(6);
    expect(codes.map(({ words }) => words.length)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  test('of two languages are not mixed', () => {
    const mistake = marked('pl', 'Góra', 'Gura').mistakes.map((found) => ({ ...found, code: 'OMIT' }));
    const codes = hardestCodes([
      { ...whole, language: 'pl', original: '', mistakes: mistake },
      { ...whole, language: 'de', original: '', mistakes: mistake },
    ]);
    expect(codes.map(({ language, times }) => [language, times])).toEqual([
      ['pl', 1],
      ['de', 1],
    ]);
  });
});

describe('words that were not heard', () => {
  test('are told apart by kind; what was heard and misspelt is not missed', () => {
    const misses = missesByKind([marked('en', 'The dog ran to the sea', 'dog ran to the see')]);
    expect(misses).toEqual({ function: { all: 3, missed: 1 }, content: { all: 3, missed: 0 } });
  });

  test('are counted among the gaps only, where there were gaps', () => {
    const original = 'The dog ran to the gate';
    const gaps: GapCut = {
      share: 25,
      choice: 'random',
      hidden: [
        [4, 7],
        [12, 14],
      ],
      lyricsRevision: 1,
    };
    const { mistakes } = marked('en', original, 'The dog ran the gate');
    expect(missesByKind([{ ...whole, language: 'en', original, gaps, mistakes }])).toEqual({
      function: { all: 1, missed: 1 },
      content: { all: 1, missed: 0 },
    });
  });

  test('are not those that were never reached', () => {
    const original = 'The dog ran. It came to the gate.';
    const attempt = { ...whole, language: 'en' as const, original, sentenceStarts: [0, 13], mistakes: [] };
    expect(missesByKind([{ ...attempt, reached: 1 }])).toEqual({
      function: { all: 1, missed: 0 },
      content: { all: 2, missed: 0 },
    });
    expect(missesByKind([{ ...attempt, reached: 2 }]).content.all).toBeGreaterThan(2);
  });
});
