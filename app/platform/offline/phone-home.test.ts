import { expect, test } from 'vitest';
import { isSamePage } from './phone-home.ts';

const page = ({ key = 'a1', words = 'Good morning', build = 'home-1' } = {}) =>
  `<html lang="en" data-request="${key}"><body><h1>${words}</h1><script nonce="${key}" src="/assets/${build}.js"></script></body></html>`;

test('a page is the same when only its request is another', () => {
  expect(isSamePage(page(), page({ key: 'b2' }))).toBe(true);
});

test.each([
  ['its words are others', { words: 'Good evening' }],
  ['its scripts are those of another build', { build: 'home-2' }],
])('a page is another when %s', (_when, changed) => {
  expect(isSamePage(page(), page(changed))).toBe(false);
});
