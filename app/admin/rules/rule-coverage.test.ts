import { expect, test } from 'vitest';
import { isEnough, rulesAddress } from './rule-coverage.ts';

test.each([
  [12, 3, true],
  [11, 3, false],
  [12, 2, false],
  [0, 0, false],
])('%i sentences of %i recordings: enough is %s', (sentences, files, enough) => {
  expect(isEnough({ sentences, files })).toBe(enough);
});

test('every language has its address', () => {
  expect(rulesAddress('en')).toBe('/dashboard/rules');
  expect(rulesAddress('pl')).toBe('/dashboard/rules?language=pl');
});
