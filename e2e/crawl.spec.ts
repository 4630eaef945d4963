import { expect, test } from '@playwright/test';
import { locales, localisedPath } from '../app/platform/i18n/locales.ts';
import { crawl } from './crawl.ts';
import { shownToEveryone } from './public-pages.ts';

/** Pages that exist for those who know of them. */
const unlinked = ['/components', '/try-it'];
const everyLanguage = [undefined, ...locales];

test('no link of the public pages is broken, in any language; the sitemap names each, under that very address', async ({
  baseURL,
}) => {
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
  for (const icon of ['/favicon.svg', '/favicon.ico']) {
    const { status, headers } = await fetch(baseURL + icon);
    expect([icon, status, headers.get('cache-control')]).toEqual([icon, 200, 'public, max-age=3600']);
  }
  const contact = await (await fetch(`${baseURL}/en/contact`)).text();
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(contact) ?? [];
  for (const name of ['Terms of Service', 'Privacy Policy', 'Contact'])
    expect(footer).toContain(`>${name}</a>`);

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
