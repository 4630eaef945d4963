import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { goTo } from './navigation.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The language list of the header, and one language in it. */
const switcher = (page: Page) => page.locator('header summary').first();
const language = (page: Page, name: string) => page.locator('header').getByRole('button', { name });

async function expectNoComplaints(page: Page, visit: () => Promise<unknown>) {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await visit();
  expect(complaints).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390, 320]) {
    test(`the first page is open to everyone (${colorScheme}, ${width} px)`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 844 },
        locale: 'de-DE',
      });
      const page = await context.newPage();
      await expectNoComplaints(page, () => goTo(page, '/'));
      await expect(heading(page, 'Hören. Schreiben. Vergleichen.')).toBeVisible();
      await expectNoFindings(page);
      await expectNoSidewaysScroll(page);
      await switcher(page).click();
      await expectNoFindings(page);
      await context.close();
    });
  }
}

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
});
