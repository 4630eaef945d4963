import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { collectComplaints } from './complaints.ts';
import { goTo } from './navigation.ts';
import { openPage } from './people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The language list of the header, and one language in it. */
const switcher = (page: Page) => page.locator('header summary').first();
const language = (page: Page, name: string) => page.locator('header').getByRole('button', { name });

async function expectNoComplaints(page: Page, visit: () => Promise<unknown>) {
  const complaints = collectComplaints(page);
  await visit();
  expect(complaints).toEqual([]);
}

test('the first page speaks the language of the browser', async ({ browser }) => {
  const page = await openPage(browser, {
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  await goTo(page, '/');
  await expect(heading(page, 'Hören. Schreiben. Vergleichen.')).toBeVisible();
  await switcher(page).click();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

test('the language changes at once, stays after a reload, and is said to screen readers', async ({
  page,
}) => {
  await goTo(page, '/');
  await expect(heading(page, 'Listen. Write. Compare.')).toBeVisible();
  await switcher(page).click();
  await expectNoComplaints(page, async () => {
    await language(page, 'Polski').click();
    await expect(heading(page, 'Słuchaj. Pisz. Porównuj.')).toBeVisible();
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page).toHaveTitle('Dictoria: ucz się języka przez dyktanda');
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('pl');
  await page.reload();
  await expect(heading(page, 'Słuchaj. Pisz. Porównuj.')).toBeVisible();
});

test('the keyboard is enough', async ({ page }) => {
  await goTo(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Live chat' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(switcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(language(page, 'English')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(language(page, 'English')).toBeHidden();
  await expect(switcher(page)).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads, and its language can be changed', async ({ page }) => {
    await page.goto('/');
    await switcher(page).click();
    await language(page, 'Français').click();
    await expect(heading(page, 'Écoutez. Écrivez. Comparez.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('a path that leads nowhere leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await page.goto('/de/no/such/page');
  await expect(page).toHaveURL('/de');
});

test('the icon is kept, whichever name a browser knows it by', async ({ request }) => {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    const response = await request.get(path);
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'public, max-age=3600']);
  }
});
