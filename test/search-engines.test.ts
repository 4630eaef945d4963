import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { alternates } from '#app/platform/i18n/locales.ts';
import routes from '#app/routes.ts';
import { indexedPages, isPublicPage } from '#app/site/public-pages.ts';
import { robotsText, sitemapXml } from '#app/site/seo/search-engines.server.ts';
import { homeStructuredData, scriptJson } from '#app/site/seo/structured-data.tsx';
import { defaultPlans } from '#app/subscription/plans/default-plans.ts';

const address = 'https://dictoria.example';
const shownOnly = defaultPlans.map((plan) => ({ ...plan, name: 'Shown only', grants: [] }));

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(path || index ? [`/${path ?? ''}`] : []),
    ...pathsOf(children),
  ]);
}

describe('robots.txt', () => {
  const text = robotsText(address);
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));

  test('opens every indexed page, in every language', () => {
    // The last two begin like paths that are closed.
    for (const path of [...indexedPages, '/page/terms', '/page/topics', '/page/users-guide'])
      for (const { path: address } of alternates(path)) expect(isClosed(address), address).toBe(false);
  });

  test('closes the way in, in every language', () => {
    for (const { path } of alternates('/login')) expect(isClosed(path), path).toBe(true);
  });

  test('closes every page that is not public, or lets it lead on', async () => {
    const leadOn = ['/chat', '/terms', '/privacy', '/go/:name', '/*', '/dev/kit', '/dev/editor'];
    const open = pathsOf(await routes).filter(
      (path) =>
        !isPublicPage(path.replace(':slug', 'x').replace(':language', 'en')) &&
        !isClosed(path) &&
        !leadOn.includes(path),
    );
    expect(open).toEqual([]);
  });

  test('names the sitemap', () => expect(text).toContain(`Sitemap: ${address}/sitemap.xml\n`));
});

describe('the sitemap', () => {
  const xml = sitemapXml(address, [
    { path: '/' },
    { path: '/page/a&b', changedAt: new Date('2026-01-02T03:04:05Z') },
  ]);

  test('has each page under its eight addresses, with the others beside it', () => {
    expect(xml.match(/<url>/g)).toHaveLength(16);
    expect(xml.match(/<xhtml:link /g)).toHaveLength(128);
    expect(xml).toContain(`<loc>${address}/pl</loc>`);
    expect(xml).toContain(`hreflang="x-default" href="${address}/"`);
  });

  test('says when a page changed, and escapes what is written', () => {
    expect(xml).toContain(`<loc>${address}/de/page/a&amp;b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`);
  });
});

describe('the structured data of the home page', () => {
  const data = homeStructuredData({
    name: 'Dictoria',
    address,
    description: 'Learn by dictation',
    plans: [...defaultPlans, ...shownOnly],
    questions: [{ question: 'Why?', answer: '</script><script>alert(1)</script>' }],
  });

  test('are the organization, what is sold and the questions, and no reviews', () => {
    expect(data['@graph'].map((part) => part['@type'])).toEqual(['Organization', 'Product', 'FAQPage']);
    expect(JSON.stringify(data)).toContain('"price":"21.00","priceCurrency":"USD"');
    expect(JSON.stringify(data)).not.toMatch(/review|rating/i);
  });

  test('sells nothing that cannot be bought', () => {
    expect(JSON.stringify(data).match(/"@type":"Offer"/g)).toHaveLength(defaultPlans.length);
    expect(JSON.stringify(data)).not.toMatch(/InStock|Shown only/);
  });

  test('cannot end the element it stands in', () => expect(scriptJson(data)).not.toContain('</'));
});
