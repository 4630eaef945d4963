import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales, localisedPath } from '#app/platform/i18n/locales.ts';
import { openTexts } from '#app/platform/i18n/texts.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { defaultRows } from '#app/site/navigation/default-site.ts';
import { seedSite } from '#app/site/navigation/seed-site.server.ts';
import { titlesFrom } from '#app/site/navigation/site-frames.server.ts';
import { documentsFrom, seedPages } from '#app/site/pages/seed-pages.server.ts';
import { publicPages } from '#app/site/public-pages.ts';
import { announcements, announcementTranslations } from '#app/site/site.tables.server.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

/** The rules of the HTML standard, without a taste of its own. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

const missing = '/page/nowhere';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  const texts = await openTexts(app.database, createLog({ level: 'silent' }));
  await seedSite(app.db, defaultRows(titlesFrom(texts), '+1 555 0100'));
  await seedPages(app.db, documentsFrom(texts, 'Dictoria'));
  const [line] = await app.db.insert(announcements).values({ isOn: true, link: '/contact' }).returning();
  if (!line) throw new Error('the announcement was not stored');
  await app.db
    .insert(announcementTranslations)
    .values({ announcementId: line.id, language: 'en', text: 'Open all summer' });
});
afterAll(() => app.close());

async function findings(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const response = await app.fetch(path, { headers: { accept: 'text/html', ...headers } });
  expect([path, response.status]).toEqual([path, path.endsWith(missing) ? 404 : 200]);
  const { results } = await validator.validateString(await response.text(), path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

const shown = [...publicPages, '/page/about', '/page/terms', '/page/privacy', missing];
const companions = ['/login', '/login?mode=register', '/forgot-password'];

test.each([...shown, ...companions])('%s is valid HTML', async (path) => {
  expect(await findings(path)).toEqual([]);
});

/** The languages differ in their words alone: a page of components and one that was written stand for the others. */
test.each(locales)('pages are valid HTML in %s', async (locale) => {
  for (const path of ['/', '/page/terms']) expect(await findings(localisedPath(locale, path))).toEqual([]);
});

test.each(['/', '/subscription?canceled=true', '/contact'])(
  '%s is valid HTML for someone who is signed in',
  async (path) => {
    const { cookie } = await signedIn(app.db);
    expect(await findings(path, { cookie })).toEqual([]);
  },
);

test('a page that is not valid would be noticed', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><title>x</title><a href="/"><button>x</button></a>',
  );
  expect(valid).toBe(false);
});
