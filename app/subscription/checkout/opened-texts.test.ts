import { expect, test } from 'vitest';
import { languages } from '#app/platform/languages.ts';
import { openedTexts } from './opened-texts.ts';

const counts = [
  { language: 'pl', level: 'kids', count: 2 },
  { language: 'en', level: 'kids', count: 1 },
  { language: 'en', level: 'student', count: 4 },
  { language: 'en', level: 'family', count: 8 },
] as const;

test('a plan opens the texts of its levels, in the order of the languages; none is not named', () => {
  expect(openedTexts(counts, { grants: ['kids'] })).toEqual([
    { language: 'en', count: 1 },
    { language: 'pl', count: 2 },
  ]);
  expect(openedTexts(counts, { grants: ['kids', 'student'] })[0]).toEqual({ language: 'en', count: 5 });
  expect(openedTexts(counts, { grants: ['kids', 'student', 'family'] })[0]).toEqual({
    language: 'en',
    count: 13,
  });
  expect(openedTexts([], { grants: ['kids'] })).toEqual([]);
  expect(openedTexts(counts, { grants: ['family'] }).length).toBeLessThan(languages.length);
});
