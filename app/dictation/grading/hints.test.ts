import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#app/platform/languages.ts';
import { verdicts } from '../verify/marks.ts';
import { verify } from '../verify/verify.ts';
import { hintsOf } from './hints.ts';

const hints = (original: string, learner: string, language: Language = 'en') =>
  hintsOf(verify(original, learner, language).marks);

describe('a hint', () => {
  test('says where and of what class, and nothing of the right form', () => {
    expect(hints('The night was cold.', 'The nigth was cold.')).toEqual([
      expect.objectContaining({ verdict: 'spelling', learnerStart: 4, learnerEnd: 9, sentence: 0 }),
    ]);
  });

  test('is given for mistakes alone', () => {
    expect(hints('The night was cold.', 'The night was cold.')).toEqual([]);
  });

  test('says only where something is missing, not even what kind of word', () => {
    const [hint, ...others] = hints('We went to the shop.', 'We went to shop.');
    expect(others).toEqual([]);
    expect(hint).toEqual({ verdict: 'missing', heard: false, learnerStart: 10, learnerEnd: 10, sentence: 0 });
  });

  test('holds no letter of any original: all it says in words is a verdict or the name of a rule', () => {
    const vocabulary = ['zyzzyva', 'Brouhaha', 'kwiżący', 'groß', 'señor', 'l’été', 'c’è', 'à', 'the', ','];
    let state = 3;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const phrase = () =>
      Array.from({ length: next(12) }, () => vocabulary[next(vocabulary.length)]).join(' ');
    for (let round = 0; round < 700; round++) {
      const language = languages[round % languages.length] ?? 'en';
      for (const hint of hints(phrase(), phrase(), language)) {
        const words = Object.values(hint).filter((value) => typeof value === 'string');
        for (const word of words)
          expect((verdicts as readonly string[]).includes(word) || /^[A-Z0-9-]+$/.test(word)).toBe(true);
        expect(Object.values(hint).every((value) => typeof value !== 'object')).toBe(true);
      }
    }
  });
});
