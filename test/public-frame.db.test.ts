import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  announcements,
  announcementTranslations,
  footerMenuItems,
  footerSettings,
  footerSocialLinks,
  headerMenuItems,
  headerMenuTranslations,
  headerSettings,
  socialLinks,
  topbarSettings,
} from '#app/site/site.tables.server.ts';
import { readForm, submitForm } from './harness/html-form.ts';
import { readPage } from './harness/html-page.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
});
afterAll(() => app.close());
beforeEach(() =>
  app.db.execute(sql`truncate header_menu_items, footer_menu_items, social_links, footer_social_links,
    header_settings, topbar_settings, footer_settings, announcements cascade`),
);

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await app.fetch(path, { headers: { accept: 'text/html', ...headers } })).text();

/** The page once it shows what was just stored: the notice of the change comes a moment later. */
const readOnce = (path: string, expected: string, headers?: Record<string, string>) =>
  vi.waitFor(
    async () => {
      const html = await read(path, headers);
      expect(html).toContain(expected);
      return html;
    },
    { timeout: 10_000 },
  );

test('the menu speaks the language of the page, and English where it has no other word', async () => {
  const [offer] = await app.db
    .insert(headerMenuItems)
    .values([
      { title: 'Offer', url: '/#features', order: 0 },
      { title: 'Diary', url: 'https://diary.example/', order: 1, isExternal: true },
    ])
    .returning();
  if (offer)
    await app.db
      .insert(headerMenuTranslations)
      .values({ menuItemId: offer.id, language: 'pl', title: 'Oferta' });
  const polish = await readOnce('/pl/voices', '>Oferta</a>');
  expect(polish).toContain('href="/pl#features"');
  expect(polish).toMatch(
    /href="https:\/\/diary\.example\/"[^>]*target="_blank"[^>]*rel="noopener"[^>]*>Diary/,
  );
  expect(await readOnce('/en/voices', '>Offer</a>')).not.toContain('Oferta');
});

test('what an admin entered never runs: neither as a link nor as an icon nor as a logo', async () => {
  const script = 'javascript:steal()';
  await app.db.insert(headerMenuItems).values({ title: 'Trap', url: script, order: 0 });
  await app.db.insert(footerMenuItems).values({ title: 'Trap', url: ' java\tscript:steal()', order: 0 });
  await app.db.insert(socialLinks).values({ platform: 'Trap', url: script, order: 0 });
  await app.db.insert(headerSettings).values({ logoUrl: '"><script>steal()</script>' });
  await app.db.insert(footerSettings).values({ logoUrl: script });
  await app.db.insert(topbarSettings).values({ phoneNumber: '1"onclick="steal()', chatLink: script });
  await app.db.insert(footerSocialLinks).values({
    platform: '<b>Video</b>',
    url: 'https://video.example/',
    icon: '<svg onload="steal()"><script>steal()</script><path d="M1 2h3" onclick="steal()"/><a href="javascript:steal()"/></svg>',
    order: 0,
  });
  const html = await readOnce('/voices', 'https://video.example/');
  const markup = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  expect(markup).toContain('d="M1 2h3"');
  expect(markup).not.toMatch(/javascript:|onload=|<b>|Trap/);
  expect(markup).not.toMatch(/<[^>]*\sonclick="steal/);
  expect(html).not.toContain('<script>steal');
});

test('a site without a logo has a letter, one with a logo its picture, and the footer its name', async () => {
  await app.db.insert(headerSettings).values({ logoUrl: null });
  const letter = await readOnce('/voices', '<span aria-hidden="true">D</span>');
  expect(letter).toContain('All rights reserved.');
  expect(letter.replaceAll('<!-- -->', '')).toContain(`© ${new Date().getFullYear()} Dictoria.`);
  await app.db.update(headerSettings).set({ logoUrl: '/favicon.svg' });
  await readOnce('/voices', '<img src="/favicon.svg" alt="Dictoria"');
});

test('telephone, chat and announcement are shown as they were entered', async () => {
  await app.db.insert(topbarSettings).values({ phoneNumber: '+48 22 1', chatLink: 'https://chat.example/' });
  const [line] = await app.db.insert(announcements).values({ isOn: true, link: '/voices' }).returning();
  if (line)
    await app.db
      .insert(announcementTranslations)
      .values({ announcementId: line.id, language: 'en', text: 'Two new voices' });
  const html = await readOnce('/voices', 'Two new voices');
  expect(html).toContain('href="tel:+48221"');
  expect(html).toContain('href="https://chat.example/"');
});

test('whoever is signed in has the same footer, and a menu of their own', async () => {
  await app.db.insert(footerMenuItems).values({ title: 'House rules', url: '/page/rules', order: 0 });
  const { cookie } = await signedIn(app.db);
  const settings = await readOnce('/settings', 'House rules', { cookie });
  expect(settings).toContain('href="/page/rules"');
  const home = await read('/voices', { cookie });
  expect(home).toContain('action="/sign-out"');
  expect(home).not.toContain('href="/login');
  expect(await read('/voices')).toContain('href="/login?mode=register"');
});

test.each([
  ['/?auth=login&returnTo=/library', '/library'],
  ['/?auth=login&returnTo=//elsewhere.example', '/dictation'],
  ['/?auth=register', '/dictation'],
  ['/pl?auth=register', '/pl/dictation'],
])('whoever is signed in is not asked to sign in again: %s', async (asked, shown) => {
  const { cookie } = await signedIn(app.db);
  const response = await app.fetch(asked, { headers: { cookie } });
  expect([response.status, response.headers.get('location')]).toEqual([302, shown]);
});

test('whoever is signed in is not offered what they have', async () => {
  const { cookie } = await signedIn(app.db);
  const hero = async (headers = {}) => readPage(await read('/', headers)).part('banner1').words;
  expect(await hero({ cookie })).toContain('Dictations in seven languages');
  expect(await hero({ cookie })).not.toContain('Seven days free');
  expect(await hero()).toContain('Seven days free');
});

test('without scripts the menu is a list that opens by itself, and a language is chosen where one stands', async () => {
  await app.db.insert(headerMenuItems).values({ title: 'Teams', url: '/#teams', order: 0 });
  const html = await readOnce('/voices', '>Teams</a>');
  const lists = html.match(/<details[\s\S]*?<\/details>/g)?.map(readPage) ?? [];
  const menu = lists.find((list) => list.part('summary').words === 'Menu');
  expect(menu?.linksTo('Teams')).toEqual(['/#teams']);
  expect(menu?.linksTo('Write to us')).toEqual(['/chat']);
  const [top = '', end = ''] = html.split('<footer');
  for (const part of [top, end]) {
    const answer = await submitForm(app.fetch, { path: '/voices', form: readForm(part, /Deutsch$/) });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/voices']);
    const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? [];
    expect(await read('/voices', { cookie })).toContain('Alle Rechte vorbehalten.');
  }
});

test('whoever is signed in finds the entries with their names, and the sidebar as it was left', async () => {
  const { cookie } = await signedIn(app.db);
  const folded = await read('/settings', { cookie });
  const sidebar = /<nav aria-label="Main navigation"[\s\S]*?<\/nav>/.exec(folded)?.[0] ?? '';
  const names = [...sidebar.matchAll(/<a [\s\S]*?<\/a>/g)].map(([link]) => link.replaceAll(/<[^>]*>/g, ''));
  expect(names).toEqual(['Today', 'Home', 'Dictation', 'Library', 'Progress', 'Settings', 'Subscription']);
  expect(sidebar).toMatch(/aria-current="page"[\s\S]*Settings/);
  expect(sidebar).toContain('aria-expanded="false"');
  expect(await read('/settings', { cookie: `${cookie}; sidebar=open` })).toMatch(
    /<nav aria-label="Main navigation"[\s\S]*?aria-expanded="true"/,
  );
});

test('who works here finds the names of the many entries beside their icons, until they fold them away', async () => {
  const { cookie } = await signedIn(app.db, { role: 'editor' });
  expect(await read('/settings', { cookie })).toMatch(/<nav aria-label="Main[\s\S]*?aria-expanded="true"/);
  const folded = await read('/settings', { cookie: `${cookie}; sidebar=closed` });
  expect(folded).toMatch(/<nav aria-label="Main[\s\S]*?aria-expanded="false"/);
});

test('an admin finds the overview above the table, folded if it was left so', async () => {
  const { cookie } = await signedIn(app.db, { role: 'admin' });
  const html = await read('/dashboard', { cookie });
  expect(html).toMatch(/<details open=""[\s\S]*Registrations: \d[\s\S]*Storage: [\s\S]*<search/);
  expect(await read('/dashboard', { cookie: `${cookie}; overview=closed` })).not.toMatch(
    /<details open=""[\s\S]*Storage: /,
  );
  const learner = await signedIn(app.db);
  expect(await read('/dashboard', { cookie: learner.cookie })).not.toContain('Storage: ');
});
