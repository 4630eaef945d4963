import { describe, expect, test } from 'vitest';
import { addressIn, alternates, localisedPath, splitLocalePath } from './locales.ts';

describe('a path', () => {
  test.each([
    ['/pl', 'pl', '/'],
    ['/pl/', 'pl', '/'],
    ['/pl/contact', 'pl', '/contact'],
    ['/de/page/terms', 'de', '/page/terms'],
    ['/', undefined, '/'],
    ['/contact', undefined, '/contact'],
    ['/plans', undefined, '/plans'],
    ['/xx/contact', undefined, '/xx/contact'],
    ['/PL', undefined, '/PL'],
    ['', undefined, ''],
  ])('%j is in %s: %j', (pathname, prefix, path) => {
    expect(splitLocalePath(pathname)).toEqual({ prefix, path });
  });

  test('finds its way back', () => {
    for (const path of ['/', '/contact', '/page/terms'])
      expect(splitLocalePath(localisedPath('fr', path))).toEqual({ prefix: 'fr', path });
    expect(localisedPath(undefined, '/contact')).toBe('/contact');
  });

  test('has an address in each language and one for every other', () => {
    expect(alternates('/contact')).toHaveLength(8);
    expect(alternates('/')).toContainEqual({ hreflang: 'it', path: '/it' });
    expect(alternates('/contact')).toContainEqual({ hreflang: 'x-default', path: '/contact' });
  });
});

test('an address that names its language is there in another one', () => {
  const at = (pathname: string) => ({ pathname, search: '?a=1', hash: '#b' });
  expect(addressIn('de', at('/pl/voices'))).toBe('/de/voices?a=1#b');
  expect(addressIn('de', at('/pl'))).toBe('/de?a=1#b');
  expect(addressIn('de', at('/voices'))).toBeUndefined();
  expect(addressIn('xx', at('/pl'))).toBeUndefined();
});
