import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTexts, type Texts } from './texts.server.ts';
import { translations } from './translations.tables.server.ts';

let opened: TestDatabase;
let texts: Texts;
const logged: string[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
  const destination = { write: (line: string) => void logged.push(line) };
  texts = await openTexts(opened.database, createLog({ level: 'error', destination }));
});
afterAll(() => opened.close());

const titleNow = () => texts.instance('en').t('site:home.metaTitle');
const write = (value: string) =>
  opened.db
    .insert(translations)
    .values({ language: 'en', key: 'site:home.metaTitle', value })
    .onConflictDoUpdate({ target: [translations.language, translations.key], set: { value } });

test('of many changes in a row the last one stays', async () => {
  const written = Array.from({ length: 12 }, (_, nth) => `Title ${nth}`);
  for (const title of written) await write(title);
  await expect.poll(titleNow).toBe(written.at(-1));
});

test('a page that was rendered just before a change gets the words that it shows, all others the new ones', async () => {
  const words = (version?: string) => texts.namespace('en', 'site', version)?.texts.home;
  await write('Before');
  await expect.poll(titleNow).toBe('Before');
  const version = texts.namespace('en', 'site')?.etag;
  await write('After');
  await expect.poll(titleNow).toBe('After');
  expect(words(version)).toMatchObject({ metaTitle: 'Before' });
  expect(words()).toMatchObject({ metaTitle: 'After' });
  expect(words('of another process')).toMatchObject({ metaTitle: 'After' });
});

test.runIf(process.env.TEST_DB === 'postgres')(
  'a change whose notice was missed is known once notices are received again',
  async () => {
    await opened.db.execute(sql`alter table translations disable trigger translations_changed`);
    await write('Unheard');
    await opened.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`);
    await expect.poll(titleNow).toBe('Unheard');
  },
);

test('while changed texts cannot be read, those known before stay', async () => {
  const before = titleNow();
  await opened.db.execute(sql`alter table translations rename to translations_away`);
  await opened.db.execute(sql`select pg_notify('translations', '')`);
  await expect.poll(() => logged.join('')).toContain('changed texts could not be loaded');
  expect(titleNow()).toBe(before);
});
