import { expect, test } from 'vitest';
import type { Language } from '#app/platform/languages.ts';
import { verify } from '../verify/verify.ts';
import { plainWordsOf } from '../verify/words.ts';
import { weakSpotsOf, weightOf } from './cut-gaps.server.ts';

const mistakesIn = (original: string, learner: string, language: Language) =>
  verify(original, learner, language).marks.filter(({ verdict }) => verdict !== 'correct');

function weigh(text: string, mistakes: ReturnType<typeof mistakesIn>) {
  const spots = weakSpotsOf(mistakes);
  return Object.fromEntries(plainWordsOf(text).map((word) => [word.small, weightOf(word, spots)]));
}

test('a word that was wrong weighs more than one that shares its letters, and others weigh nothing', () => {
  const weights = weigh('Góra, król i morze są daleko', mistakesIn('Góra i morze', 'Gura i może', 'pl'));
  expect(weights.góra).toBeGreaterThan(weights.król ?? 0);
  expect(weights.król).toBeGreaterThan(0);
  expect(weights.morze).toBeGreaterThan(0);
  expect(weights).toMatchObject({ i: 0, są: 0, daleko: 0 });
});

test('a lost double letter is practised as a double letter', () => {
  const weights = weigh('Sommer mit Mama im Zimmer', mistakesIn('Wir kommen', 'Wir komen', 'de'));
  expect(weights).toEqual({ sommer: 1, mit: 0, mama: 0, im: 0, zimmer: 1 });
});

test('a missed word is practised, an extra one and punctuation are not', () => {
  const weights = weigh(
    'Yes, I do like tea now.',
    mistakesIn('Yes, I do like tea', 'Yes I like tea now', 'en'),
  );
  expect(weights).toEqual({ yes: 0, i: 0, do: 3, like: 0, tea: 0, now: 0 });
});

test('without mistakes nothing is weak', () => {
  expect(weigh('Ein Satz', [])).toEqual({ ein: 0, satz: 0 });
});
