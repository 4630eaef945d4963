import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { openTexts, type Texts } from '#app/platform/i18n/texts.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { sanitiseHtml } from '../editor/sanitise-html.server.ts';
import { pages, pageTranslations } from '../site.tables.server.ts';
import { findPage } from './pages.queries.server.ts';
import { documentsFrom, seedPages } from './seed-pages.server.ts';

const slugs = ['terms', 'privacy', 'about'];
let site: TestDatabase;
let texts: Texts;

const seed = () => seedPages(site.db, documentsFrom(texts, 'Dictoria'));

beforeAll(async () => {
  site = await openTestDatabase();
  texts = await openTexts(site.database, createLog({ level: 'silent' }));
});
afterAll(() => site.close());
beforeEach(() => site.db.execute(sql`truncate site_defaults, pages cascade`));

test.each(locales)('a new site has its pages in %s, with the name of the site', async (locale) => {
  await seed();
  for (const slug of slugs) {
    const page = await findPage(site.db, slug, locale);
    expect(page?.language).toBe(locale);
    expect(page?.title).not.toBe('');
    expect(page?.content).toContain('Dictoria');
    expect(page?.content).not.toMatch(/\{\{|documents:/);
    expect(sanitiseHtml(page?.content ?? '')).toBe(page?.content);
  }
});

test('terms and privacy say that they are templates', async () => {
  await seed();
  for (const slug of ['terms', 'privacy'])
    expect((await findPage(site.db, slug, 'en'))?.content).toContain('This text is a template.');
});

test('what an admin changed or deleted stays so at the next start', async () => {
  await seed();
  await site.db.update(pages).set({ content: '<p>Ours.</p>' }).where(eq(pages.slug, 'terms'));
  await site.db.delete(pages).where(eq(pages.slug, 'about'));
  await seed();
  expect((await findPage(site.db, 'terms', 'en'))?.content).toBe('<p>Ours.</p>');
  expect(await findPage(site.db, 'about', 'en')).toBeUndefined();
});

test('a page that an admin wrote first is not written over, nor translated', async () => {
  await site.db.insert(pages).values({ slug: 'terms', title: 'House rules', content: '<p>Be kind.</p>' });
  await seed();
  const page = await findPage(site.db, 'terms', 'pl');
  expect(page).toEqual({
    title: 'House rules',
    content: '<p>Be kind.</p>',
    description: '',
    shareImage: '',
    language: 'en',
    languages: ['en'],
  });
});

test('two processes that start together bring each page in once', async () => {
  await Promise.all([seed(), seed()]);
  expect(await site.db.$count(pages)).toBe(slugs.length);
  expect(await site.db.$count(pageTranslations)).toBe(slugs.length * (locales.length - 1));
});

test('without a translation, or with half of one, a page is English', async () => {
  const [page] = await site.db
    .insert(pages)
    .values({ slug: 'rules', title: 'Rules', content: '<p>Be kind.</p>' })
    .returning();
  if (!page) throw new Error('the page was not stored');
  const unsaid = { description: '', shareImage: '' };
  const english = {
    title: 'Rules',
    content: '<p>Be kind.</p>',
    ...unsaid,
    language: 'en',
    languages: ['en'],
  };
  expect(await findPage(site.db, 'rules', 'fr')).toEqual(english);
  await site.db
    .insert(pageTranslations)
    .values({ pageId: page.id, language: 'fr', title: 'Règles', content: ' ' });
  expect(await findPage(site.db, 'rules', 'fr')).toEqual(english);
});

test.each(['nowhere', '', 'a/b', 'te%00rms', 'te\0rms', '../terms', 'x'.repeat(201)])(
  'there is no page at %j',
  async (slug) => {
    await seed();
    expect(await findPage(site.db, slug, 'en')).toBeUndefined();
  },
);
