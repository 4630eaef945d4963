import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTexts, type Texts } from '#app/platform/i18n/texts.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import {
  announcements,
  announcementTranslations,
  footerMenuItems,
  footerMenuTranslations,
  headerMenuItems,
  headerMenuTranslations,
  headerSettings,
  socialLinks,
  topbarSettings,
} from '../site.tables.server.ts';
import { defaultRows } from './default-site.ts';
import { seedSite } from './seed-site.server.ts';
import type { SiteMode } from './site-frame.ts';
import { openSiteFrames, type SiteFrames, titlesFrom } from './site-frames.server.ts';

const log = createLog({ level: 'silent' });
const now = new Date('2026-05-01T12:00:00Z');
const phoneNumber = '+1 202 555 0100';
let site: TestDatabase;
let texts: Texts;
let frames: SiteFrames;

const open = (database = site.database, mode: SiteMode = 'local', onLateAnswer = () => {}) =>
  openSiteFrames({ database, texts, log, mode, onLateAnswer });
const seed = () => seedSite(site.db, defaultRows(titlesFrom(texts), phoneNumber));
const titles = async (locale: 'en' | 'pl' | 'de') =>
  (await frames.find(locale, now)).header.items.map(({ title }) => title);

beforeAll(async () => {
  site = await openTestDatabase();
  texts = await openTexts(site.database, log);
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.db.execute(sql`truncate site_defaults, header_menu_items, footer_menu_items, social_links,
    footer_social_links, header_settings, topbar_settings, footer_settings, announcements cascade`);
  await seed();
  frames = await open();
});

test('a new site has its menus in every language', async () => {
  expect(await titles('en')).toEqual(['Home', 'Discover', 'Students & Pros', 'Teams & Schools', 'Pricing']);
  expect(await titles('pl')).toEqual([
    'Start',
    'Odkryj',
    'Studenci i\u00a0specjaliści',
    'Firmy i\u00a0szkoły',
    'Cennik',
  ]);
  const { header, footer, topbar, socialLinks } = await frames.find('de', now);
  expect(header.items.map(({ url }) => url)).toEqual([
    '/#banner1',
    '/#features',
    '/#students',
    '/#teams',
    '/#pricing',
  ]);
  expect(footer.items.map(({ title, url }) => `${title} ${url}`)).toContain('Kontakt /contact');
  expect(topbar).toEqual({ phone: { number: phoneNumber, url: 'tel:+12025550100' }, chatLink: '/chat' });
  expect([socialLinks.length, footer.socialLinks.length]).toEqual([4, 4]);
});

test('what an admin changed or deleted stays so on the next start', async () => {
  await site.db.update(headerMenuItems).set({ title: 'Our offer' }).where(eq(headerMenuItems.order, 1));
  await site.db.delete(headerMenuItems).where(eq(headerMenuItems.order, 4));
  await site.db.delete(socialLinks);
  await site.db.update(topbarSettings).set({ phoneNumber: null });
  await seed();
  const { header, topbar, socialLinks: links } = await frames.find('en', now);
  expect(header.items.map(({ title }) => title)).toEqual([
    'Home',
    'Our offer',
    'Students & Pros',
    'Teams & Schools',
  ]);
  expect(topbar.phone).toBeUndefined();
  expect(links).toEqual([]);
});

test('a site that is open to the world shows the addresses of its own, no front page of a network', async () => {
  const production = await open(site.database, 'production');
  const shown = await production.find('en', now);
  expect([shown.socialLinks, shown.footer.socialLinks]).toEqual([[], []]);
  const url = 'https://www.youtube.com/@dictations';
  await site.db.update(socialLinks).set({ url }).where(eq(socialLinks.platform, 'video'));
  await vi.waitFor(async () =>
    expect((await production.find('en', now)).socialLinks).toEqual([{ platform: 'video', url }]),
  );
});

test('two starts at once seed one site', async () => {
  await site.db.execute(sql`truncate site_defaults, header_menu_items, footer_menu_items, social_links,
    footer_social_links, topbar_settings cascade`);
  await Promise.all([seed(), seed()]);
  expect(await site.db.$count(headerMenuItems)).toBe(5);
  expect(await site.db.$count(footerMenuItems)).toBe(5);
  expect(await site.db.$count(socialLinks)).toBe(4);
});

test('a change of any part is seen on the next page, whoever made it', async () => {
  await frames.find('pl', now);
  const changes: [() => Promise<unknown>, (frame: Awaited<ReturnType<SiteFrames['find']>>) => unknown][] = [
    [() => site.db.update(headerMenuTranslations).set({ title: 'Nowy' }), ({ header }) => header.items[0]],
    [() => site.db.update(footerMenuTranslations).set({ title: 'Nowy' }), ({ footer }) => footer.items[0]],
    [() => site.db.insert(headerSettings).values({ logoUrl: '/media/x.webp' }), ({ header }) => header.logo],
    [() => site.db.update(topbarSettings).set({ phoneNumber: '5' }), ({ topbar }) => topbar.phone],
    [() => site.db.delete(socialLinks), (frame) => frame.socialLinks],
    [announce, ({ announcement }) => announcement],
  ];
  for (const [change, part] of changes) {
    const before = part(await frames.find('pl', now));
    await change();
    await vi.waitFor(async () => expect(part(await frames.find('pl', now))).not.toEqual(before));
  }
});

async function announce() {
  const [row] = await site.db.insert(announcements).values({ isOn: true }).returning();
  if (row)
    await site.db
      .insert(announcementTranslations)
      .values({ announcementId: row.id, language: 'en', text: 'A new voice' });
}

test('an announcement that is off is not shown', async () => {
  await announce();
  await vi.waitFor(async () =>
    expect((await frames.find('pl', now)).announcement).toEqual({ text: 'A new voice' }),
  );
  await site.db.update(announcements).set({ isOn: false });
  await vi.waitFor(async () => expect((await frames.find('pl', now)).announcement).toBeUndefined());
});

test('a bare letter stands for a site whose admin took the logo away; settings exist once', async () => {
  await site.db.insert(headerSettings).values({ logoUrl: null });
  frames = await open();
  expect((await frames.find('en', now)).header.logo).toEqual({ kind: 'letter' });
  await expect(site.db.insert(headerSettings).values({ id: 2 })).rejects.toThrow();
});

test('without the database the last known site navigation is shown, or else the defaults', async () => {
  const lost = await openTestDatabase();
  await lost.db.insert(headerMenuItems).values({ title: 'Only one', url: '/one', order: 0 });
  const [remembering, ignorant] = [await open(lost.database), await open(lost.database)];
  await remembering.find('en', now);
  await lost.close();

  expect((await remembering.find('en', now)).header.items.map(({ title }) => title)).toEqual(['Only one']);
  const { header, footer, topbar, socialLinks: links } = await ignorant.find('pl', now);
  expect(header.logo).toEqual({ kind: 'own' });
  expect(header.items[4]).toEqual({ title: 'Cennik', url: '/#pricing', isExternal: false });
  expect(footer.items.map(({ url }) => url)).toEqual(['/terms', '/privacy', '/contact']);
  expect(footer.logo).toEqual({ kind: 'own' });
  expect(topbar.phone?.number).toBe(phoneNumber);
  expect(links.map(({ platform }) => platform)).toEqual(['video', 'professional', 'social', 'shortVideo']);
});

test('a page does not wait for a slow database, and is made anew once that has answered', async () => {
  const answered = Promise.withResolvers<void>();
  const patient = await open(site.database, 'local', answered.resolve);
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table header_menu_items`);
    await tx.update(headerMenuItems).set({ title: 'Late' });
    expect((await patient.find('en', now)).header.items[0]).toMatchObject({ title: 'Home' });
  });
  await answered.promise;
  expect((await patient.find('en', now)).header.items[0]).toMatchObject({ title: 'Late' });
});
