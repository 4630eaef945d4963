import { expect, test } from 'vitest';
import { isSamePage } from './page-html.ts';

const page = ({ key = 'a1', words = 'Good morning', build = 'home-1', left = 100 } = {}) =>
  `<html lang="en" data-request="${key}"><body><h1>${words}</h1><script nonce="${key}" src="/assets/${build}.js"></script>` +
  `<script nonce="${key}">window.__reactRouterContext.streamController.enqueue("[${left}]");</script></body></html>`;

test('a page is the same when only its request and the moment are others', () => {
  expect(isSamePage(page(), page({ key: 'b2', left: 99 }))).toBe(true);
});

test.each([
  ['its words are others', { words: 'Good evening' }],
  ['its scripts are those of another build', { build: 'home-2' }],
])('a page is another when %s', (_when, changed) => {
  expect(isSamePage(page(), page(changed))).toBe(false);
});
