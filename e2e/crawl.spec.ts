import { expect, test } from '@playwright/test';
import { localisedPath } from '../app/platform/i18n/locale-paths.ts';
import { locales } from '../app/platform/i18n/locales.ts';
import { crawl } from './crawl.ts';
import { shownToEveryone } from './public-pages.ts';

/** Pages that exist for those who know of them. */
const unlinked = ['/components', '/try-it'];

for (const locale of [undefined, ...locales])
  test(`no link of the public pages is broken (${locale ?? 'no language in front'})`, async ({
    page,
    request,
    baseURL,
  }) => {
    const found = await crawl(localisedPath(locale, '/'), { page, request, origin: baseURL ?? '' });
    expect(found.problems).toEqual([]);
    const reached = shownToEveryone.filter((path) => !unlinked.includes(path));
    expect(found.pages).toEqual(expect.arrayContaining(reached.map((path) => localisedPath(locale, path))));
  });

test('every address of the sitemap is a page, under that very address', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(addresses.length).toBeGreaterThan(locales.length);
  for (const { pathname } of addresses) {
    const response = await request.get(pathname, { maxRedirects: 0 });
    expect([pathname, response.status()]).toEqual([pathname, 200]);
    expect(await response.text()).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]*//[^/"]+${pathname === '/' ? '/?' : pathname}"`),
    );
  }
});
