import { describe, expect, test } from 'vitest';
import { localisedLink } from './pages.ts';

describe('a link in the text of a Polish page', () => {
  test.each([
    ['/', '/pl'],
    ['/contact', '/pl/contact'],
    ['/contact?subject=schools#form', '/pl/contact?subject=schools#form'],
    ['/?auth=login', '/pl?auth=login'],
    ['/#pricing', '/pl#pricing'],
    ['/page/terms', '/pl/page/terms'],
    ['/terms', '/pl/terms'],
    ['/go/imprint', '/pl/go/imprint'],
  ])('%s leads to %s', (href, led) => expect(localisedLink('pl', href)).toBe(led));

  test.each([
    ['#top', 'a place on the page'],
    ['/pl/contact', 'has its language'],
    ['/de/contact', 'is meant for another language'],
    ['/library', 'has one address for all languages'],
    ['/media/covers/a-160.webp', 'is a file'],
    ['', 'is none'],
  ])('%s stays: it %s', (href) => expect(localisedLink('pl', href)).toBe(href));

  test('led once, it is not led further', () => {
    for (const href of ['/', '/contact', '/page/terms#a'])
      expect(localisedLink('pl', localisedLink('pl', href))).toBe(localisedLink('pl', href));
  });
});

test('without a language in front of the page its links have none', () =>
  expect(localisedLink(undefined, '/contact')).toBe('/contact'));
