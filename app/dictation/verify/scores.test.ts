import { describe, expect, test } from 'vitest';
import type { Policies } from './scores.ts';
import { spellingIsMeaningful } from './scores.ts';
import { verify } from './verify.ts';

const text = 'Ich weiß, dass du kommst, wenn es regnet. Dann gehen wir nach Hause.';
const withoutMarks = text.replace(/[,.]/g, '');

describe('punctuation', () => {
  test('four mistakes take as much off the spelling as one misspelt word, and nothing off what is about words', () => {
    const { scores } = verify(text, withoutMarks, 'de');
    const misspelt = verify(text, text.replace('kommst', 'komst'), 'de').scores;
    expect(scores).toMatchObject({ ear: 1, accuracy: 1, wordErrorRate: 0 });
    expect(scores.spelling).toBeCloseTo(misspelt.spelling);
    expect(scores.spelling).toBeCloseTo(1 - 1 / 13);
  });

  test.each(['lenient', 'ignore'] as const)('costs nothing where it is %s', (punctuation) => {
    expect(verify(text, withoutMarks, 'de', { punctuation }).scores.spelling).toBe(1);
    expect(verify('Yes, I do.', 'Yes,I do.', 'en', { punctuation }).scores.spelling).toBe(1);
  });

  test('a space that is missing after it counts as it does, a hyphen inside a word as the word', () => {
    expect(verify('Yes, I do it.', 'Yes,I do it.', 'en').scores.spelling).toBeCloseTo(1 - 1 / 16);
    expect(verify('A well-known fact here', 'A wellknown fact here', 'en').scores.spelling).toBeCloseTo(0.75);
  });

  test('never takes more than there is', () => {
    expect(verify('Yes', '!?Yes?!', 'en').scores.spelling).toBeGreaterThanOrEqual(0);
    expect(verify('a. b. c.', ',a! ,b! ,c!', 'en').scores.spelling).toBeGreaterThanOrEqual(0);
  });
});

describe('accents', () => {
  const scoresOf = (original: string, learner: string, policies: Partial<Policies> = {}) =>
    verify(original, learner, 'es', policies).scores;

  test('left out cost the spelling and not the ear', () => {
    expect(scoresOf('El niño come pan', 'El nino come pan')).toMatchObject({ ear: 1, spelling: 0.75 });
    expect(scoresOf('El niño come pan', 'El nino come pan', { accents: 'lenient' }).spelling).toBe(1);
  });

  test('left out cost the ear where that is another word', () => {
    expect(scoresOf('Ella lo amó mucho', 'Ella lo amo mucho')).toMatchObject({ ear: 0.75, spelling: 1 });
  });

  test('put in cost the ear, for they were heard', () => {
    expect(scoresOf('Hace un ano ya', 'Hace un año ya')).toMatchObject({ ear: 0.75, spelling: 1 });
  });
});

describe('the spelling is worth a number', () => {
  const isMeaningful = (original: string, learner: string) =>
    spellingIsMeaningful(verify(original, learner, 'en').scores);
  const long =
    'One morning the old man went down to the river and sat there for an hour with his dog and a book';

  test('when three words and a tenth of the text were heard', () => {
    expect(isMeaningful(long, 'One morning the old')).toBe(true);
    expect(isMeaningful(long, 'One morning')).toBe(false);
    expect(isMeaningful(`${long} ${long}`, 'One morning the old')).toBe(false);
    expect(isMeaningful(long, '')).toBe(false);
  });

  test('when a short text was heard whole', () => {
    expect(isMeaningful('Good morning', 'Good morning')).toBe(true);
    expect(isMeaningful('Good morning', 'Good evening')).toBe(false);
  });

  test('by the share alone where the words were not counted', () => {
    expect(spellingIsMeaningful({ ear: 0.5 })).toBe(true);
    expect(spellingIsMeaningful({ ear: 0.05 })).toBe(false);
  });
});
