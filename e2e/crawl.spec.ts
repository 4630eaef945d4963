import { expect, test } from '@playwright/test';
import { localisedPath } from '../app/platform/i18n/locale-paths.ts';
import { locales } from '../app/platform/i18n/locales.ts';
import { crawl } from './crawl.ts';
import { shownToEveryone } from './public-pages.ts';

/** Pages that exist for those who know of them. */
const unlinked = ['/components', '/try-it'];
const everyLanguage = [undefined, ...locales];

test('no link of the public pages is broken, in any language', async ({ baseURL }) => {
  // Every page of the site is rendered for the first time.
  test.slow();
  const starts = everyLanguage.flatMap((locale) =>
    ['/', ...unlinked].map((path) => localisedPath(locale, path)),
  );
  const found = await crawl(starts, baseURL ?? '');
  expect(found.problems).toEqual([]);
  expect(found.anchors).toBeGreaterThan(locales.length);
  expect(found.files).toEqual(
    expect.arrayContaining(['/share.png', '/favicon.svg', '/pt/contact'].map((path) => baseURL + path)),
  );
  const reached = everyLanguage.flatMap((locale) =>
    shownToEveryone.map((path) => localisedPath(locale, path)),
  );
  expect(found.pages.toSorted()).toEqual(reached.toSorted());
});

test('every address of the sitemap is a page, under that very address', async ({ baseURL }) => {
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const indexed = shownToEveryone.filter((path) => path !== '/components');
  expect(addresses.map(({ pathname }) => pathname).toSorted()).toEqual(
    everyLanguage.flatMap((locale) => indexed.map((path) => localisedPath(locale, path))).toSorted(),
  );
  for (const { pathname } of addresses) {
    const response = await fetch(baseURL + pathname, { redirect: 'manual' });
    expect([pathname, response.status]).toEqual([pathname, 200]);
    expect(await response.text()).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]*//[^/"]+${pathname === '/' ? '/?' : pathname}"`),
    );
  }
});
