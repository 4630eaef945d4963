import { expect, test } from 'vitest';
import { isPublicPage, mayBePrefixed, publicPageMeant } from './public-pages.ts';

test.each(['/', '/contact', '/subscription', '/sample/de', '/page/terms', '/page/o_nas-2'])(
  '%s is public',
  (path) => {
    expect(isPublicPage(path)).toBe(true);
    expect(mayBePrefixed(path)).toBe(true);
  },
);

test.each([
  '/library',
  '/subscription/manage',
  '/page',
  '/page/a/b',
  '/page/%74erms',
  '/contact/',
  '/contact.data',
  '/sample',
  '/sample/xx',
])('%s is not', (path) => expect(isPublicPage(path)).toBe(false));

test.each([
  ['/contact/', '/contact'],
  ['/Contact', '/contact'],
  ['/TRY-IT//', '/try-it'],
  ['/Sample/DE/', '/sample/de'],
  ['/Page/O_Nas/', '/page/O_Nas'],
  ['/contact', '/contact'],
  ['/', '/'],
  ['//', '/'],
])('%s means %s', (path, page) => expect(publicPageMeant(path)).toBe(page));

test.each(['/library/', '/Dictation', '/page/', '/contact/x'])('%s means no public page', (path) =>
  expect(publicPageMeant(path)).toBeUndefined(),
);

test('the way in has an address in each language, what lies behind it has one', () => {
  expect(mayBePrefixed('/login')).toBe(true);
  expect(isPublicPage('/login')).toBe(false);
  expect(mayBePrefixed('/dictation')).toBe(false);
});
