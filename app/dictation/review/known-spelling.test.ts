import { expect, test } from 'vitest';
import { knownSpelling } from './mistakes.ts';

test('spelling is not judged where nothing was heard right', () => {
  expect(knownSpelling({ ear: 0, spelling: 0 })).toBeUndefined();
});

test('what was heard is judged, also when all of it is misspelt', () => {
  expect(knownSpelling({ ear: 0.4, spelling: 0 })).toBe(0);
  expect(knownSpelling({ ear: 1, spelling: 0.9 })).toBe(0.9);
});
