import { devices, expect, type Page, test } from '@playwright/test';
import type { Locale } from '../app/platform/i18n/locales.ts';
import { newPerson } from './account-steps.ts';
import { fromNewAddress } from './addresses.ts';
import { textsOf } from './dictation-steps.ts';
import { untilItRests } from './navigation.ts';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
const atDesk = { viewport: { width: 1440, height: 900 } };
const onPhone = { ...pixel, viewport: { width: 390, height: 844 } };

async function fillIn(page: Page): Promise<void> {
  const { email, password, firstName } = newPerson();
  const form = page.getByRole('dialog');
  const fields = { firstName, email, password, confirmPassword: password };
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[name=country]').selectOption('PL');
  for (const box of ['acceptTerms', 'acceptPrivacy']) await form.locator(`[name=${box}]`).check();
}

const isHeard = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].some(({ currentTime }) => currentTime > 0));

const walks: [place: string, locale: Locale, tag: string, language: string, screen: object, path: string][] =
  [
    ['a desk', 'en', 'en-US', 'de', atDesk, '/dictation'],
    ['a desk', 'de', 'de-DE', 'pl', atDesk, '/dictation'],
    ['a phone', 'en', 'en-US', 'es', onPhone, '/mobile/player'],
    ['a phone', 'de', 'de-DE', 'fr', onPhone, '/mobile/player'],
  ];

for (const [place, locale, tag, language, screen, path] of walks)
  test(`at ${place} in ${locale}, the first sentence is checked after eight actions`, async ({ browser }) => {
    const context = await browser.newContext({ ...screen, locale: tag, extraHTTPHeaders: fromNewAddress() });
    const page = await context.newPage();
    const t = textsOf(locale);
    await untilItRests(page, () => page.goto('/'));
    // A press is an action, and so is filling in whatever is filled in before one.
    const actions: (() => Promise<unknown>)[] = [
      () => page.locator('a[href*="mode=register"]').filter({ visible: true }).first().click(),
      () => fillIn(page),
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: t('accounts:auth.register'), exact: true })
          .click(),
      () => page.locator(`main a[href$="/start?language=${language}"]`).click(),
      () => page.locator('main a[href$="level=A1"]').click(),
      () => page.locator('main button[value=stories]').click(),
      async () => {
        await expect(page.locator(`h1[lang=${language}], h1 [lang=${language}]`)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        await expect.poll(() => isHeard(page)).toBe(true);
        expect(page.url()).not.toContain('begin');
        await page
          .getByRole('textbox', { name: t('dictation:modes.sentences.field', { number: '1' }) })
          .fill('x');
      },
      () => page.getByRole('button', { name: t('dictation:modes.sentences.check'), exact: true }).click(),
    ];
    for (const act of actions) await act();
    await expect(page.getByRole('button', { name: t('dictation:modes.sentences.checkAgain') })).toBeVisible();
    expect(actions.length).toBeLessThanOrEqual(8);
    await context.close();
  });
