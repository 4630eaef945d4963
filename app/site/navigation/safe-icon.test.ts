import { expect, test } from 'vitest';
import { safeIcon } from './safe-url.ts';

const drop = 'M4 4h16v16H4z';

test('path data is taken as it is', () => {
  expect(safeIcon(` ${drop} `)).toEqual({ paths: [drop], viewBox: '0 0 24 24', isOutline: false });
});

test('of markup the paths and the view box are taken, and whether they are lines', () => {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" fill="none"><path stroke="red" d="${drop}"/><path d='m1 1-2.5e1,3'></path></svg>`;
  expect(safeIcon(markup)).toEqual({
    paths: [drop, 'm1 1-2.5e1,3'],
    viewBox: '0 0 512 512',
    isOutline: true,
  });
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['a script', '<svg><script>alert(1)</script></svg>'],
  ['markup in path data', 'M0 0"><script>alert(1)</script>'],
  ['an address in path data', `<path d="M0 0 url(javascript:alert(1))"/>`],
  ['shapes without a path', '<svg><image href="https://example.com/x.png"/><use href="#a"/></svg>'],
  ['a page inside', '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>'],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg><text>&a;</text></svg>'],
  ['too much of it', drop.repeat(2000)],
])('%s is no icon', (_what, raw) => expect(safeIcon(raw)).toBeUndefined());

test('what stands beside a path stays behind', () => {
  const icon = safeIcon(
    `<svg onload="alert(1)" viewBox="0 0 24 24"><path d="${drop}" onclick="alert(2)"/><set attributeName="href" to="javascript:alert(3)"/></svg>`,
  );
  expect(icon).toEqual({ paths: [drop], viewBox: '0 0 24 24', isOutline: false });
});

test('a view box that makes no sense is the usual one', () => {
  for (const box of ['0 0 24', 'a b c d', '0 0 1..2 24', '""']) {
    expect(safeIcon(`<svg viewBox="${box}"><path d="${drop}"/></svg>`)?.viewBox).toBe('0 0 24 24');
  }
});
