import { describe, expect, test } from 'vitest';
import type { Chance } from '../chances/chances.ts';
import type { Mistake } from '../grading/attempt.ts';
import { markText } from '../grading/grading.ts';

import { itemsOf, type RememberedAttempt } from './attempt-items.ts';

const strict = { accents: 'strict', case: 'strict', punctuation: 'strict' } as const;
const original = 'Góra jest duża. Król mówi długo. Ptak śpi.';
const sentenceStarts = [0, 16, 33];
const reference = { original, language: 'pl' as const, sentenceStarts };

/** Where ó could be written u, in each word that has one. */
const chances: Chance[] = [...original.matchAll(/\p{L}*ó\p{L}*/gu)].map(({ 0: word, index }) => ({
  code: 'PL-OU',
  start: index,
  end: index + word.length,
  written: word.replace('ó', 'u'),
}));
const cut: Chance = { code: 'PL-SOFT', start: 38, end: 41, written: 'spi' };

function attempt(first: string, final = first, changes: Partial<RememberedAttempt> = {}): RememberedAttempt {
  const strictness = changes.strictness ?? strict;
  const mistakes = (text: string): Mistake[] =>
    markText(reference, text, strictness).marks.filter(({ verdict }) => verdict !== 'correct');
  const { reached } = markText(reference, first, strictness);
  return {
    ...{ ...reference, gaps: null, strictness, reached },
    ...{ firstMistakes: mistakes(first), finalMistakes: mistakes(final), ...changes },
  };
}

describe('what an attempt says', () => {
  test('of a rule: how often it could go wrong, did, and was put right', () => {
    const { rules } = itemsOf(
      attempt('Gura jest duża. Krul mówi długo. Ptak śpi.', 'Góra jest duża. Krul mówi długo. Ptak śpi.'),
      chances,
    );
    expect(rules).toEqual({ 'PL-OU': [3, 2, 1] });
  });

  test('of words: which were missed, and which not', () => {
    const { missed, right } = itemsOf(attempt('Gura jest duża. Król mówi długo. Ptak śpi.'), chances);
    expect(missed).toEqual({ góra: [1, 1, 0] });
    expect(right).toEqual(['jest', 'duża', 'król', 'mówi', 'długo', 'ptak', 'śpi']);
  });

  test('nothing of what was not reached', () => {
    const { rules, missed, right } = itemsOf(attempt('Gura jest duża.'), [...chances, cut]);
    expect([rules, missed, right]).toEqual([{ 'PL-OU': [1, 1, 0] }, { góra: [1, 1, 0] }, ['jest', 'duża']]);
  });

  test('nothing of what was not heard', () => {
    const { rules, right } = itemsOf(attempt('Góra jest duża. mówi długo. Ptak śpi.'), chances);
    expect(rules).toEqual({ 'PL-OU': [2, 0, 0] });
    expect(right).not.toContain('król');
  });

  test('nothing at all, if nothing was written', () =>
    expect(itemsOf(attempt(''), chances)).toMatchObject({ rules: {}, missed: {}, right: [] }));

  test('of each sentence that was reached: its words, how many were heard, and how many of those spelt right', () =>
    expect(itemsOf(attempt('Gura jest duża. Król długo.'), []).sentences).toEqual([
      [0, 3, 3, 2],
      [1, 3, 2, 2],
    ]));

  test('with gaps, of the words left out', () => {
    const { rules, right } = itemsOf(
      attempt('Góra jest duża. Król mówi długo. Ptak śpi.', undefined, {
        gaps: {
          hidden: [
            [0, 4],
            [5, 9],
          ],
        },
      }),
      chances,
    );
    expect([rules, right]).toEqual([{ 'PL-OU': [1, 0, 0] }, ['góra', 'jest']]);
  });

  test('nothing where accents are not to count, neither for nor against', () => {
    const strictness = { ...strict, accents: 'lenient' as const };
    const lenient = itemsOf(
      attempt('Gora jest duza. Król mówi długo. Ptak spi.', undefined, { strictness }),
      [
        ...chances.map((chance) => ({
          ...chance,
          code: 'PL-DIA',
          written: chance.written.replace('u', 'o'),
        })),
        cut,
      ],
    );
    expect([lenient.rules, lenient.missed]).toEqual([{}, {}]);
  });

  test('a rule that went wrong where nobody thought it could is a chance all the same', () =>
    expect(itemsOf(attempt('Gura jest duża.'), []).rules).toEqual({ 'PL-OU': [1, 1, 0] }));
});
