import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { writePage } from '#test/harness/test-pages.ts';
import { makeAdmin } from '#test/harness/test-people.ts';
import { announcements, footerMenuItems, headerMenuItems, pages, pageUrls } from '../site.tables.server.ts';
import { findLinkPlaces } from './page-links.queries.server.ts';
import { linkedSlug } from './pages.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());

test.each([
  ['/page/rules', 'rules'],
  ['/de/page/rules?x=1#top', 'rules'],
  ['https://dictoria.example/page/rules', 'rules'],
  ['/terms', 'terms'],
  ['/page/terms-of-old', 'terms-of-old'],
  ['/contact', undefined],
  ['/page/', undefined],
  ['', undefined],
])('%s leads to the page %s', (url, slug) => expect(linkedSlug(url)).toBe(slug));

test('every place that leads to a page is named with the way there: menus, links, the line above, other pages, registration', async () => {
  const { db } = site;
  for (const table of [headerMenuItems, footerMenuItems, pageUrls, announcements, pages])
    await db.delete(table);
  await db.insert(headerMenuItems).values({ title: 'Rules', url: '/page/rules', order: 1 });
  await db.insert(footerMenuItems).values({ title: 'Our rules', url: '/de/page/rules', order: 1 });
  await db.insert(pageUrls).values({ key: 'imprint', url: '/page/rules' });
  await db.insert(announcements).values({ link: '/page/rules' });
  const admin = await makeAdmin(db);
  const id = await writePage(db, admin, { slug: 'about', title: 'About' });
  await db.update(pages).set({ content: '<p><a href="/page/rules">a</a> <a href="/page/about">b</a></p>' });
  const places = await findLinkPlaces(db);
  expect(places.get('rules')).toEqual([
    { kind: 'header', name: 'Rules', to: '/top' },
    { kind: 'footer', name: 'Our rules', to: '/footer' },
    { kind: 'footer', name: 'imprint', to: '/footer' },
    { kind: 'topBanner', to: '/top-banner' },
    { kind: 'page', name: 'About', to: `/pages/${id}` },
  ]);
  expect(places.get('terms')).toEqual([{ kind: 'registration' }]);
  expect(places.get('about')).toBeUndefined();
});
