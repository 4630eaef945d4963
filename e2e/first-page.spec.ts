import { expect, type Page, test } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { goTo } from './navigation.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The language list of the header, and one language in it. */
const switcher = (page: Page) => page.locator('header summary').first();
const language = (page: Page, name: string) => page.locator('header').getByRole('button', { name });

test('language and theme change in place and stay; a page in a language hydrates and leads on in it', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await goTo(page, '/');
  await expect(heading(page, 'Listen. Write. Compare.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Write to us' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(switcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(language(page, 'English')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(language(page, 'English')).toBeHidden();
  await expect(switcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await language(page, 'Polski').click();
  await expect(heading(page, 'Słuchaj. Pisz. Porównuj.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page).toHaveTitle('Dictoria: ucz się języka przez dyktanda');
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('pl');
  await page.getByRole('button', { name: 'Ciemny' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.reload();
  await expect(heading(page, 'Słuchaj. Pisz. Porównuj.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await goTo(page, '/pl');
  await page.locator('header').getByRole('link', { name: 'Zarejestruj się' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('footer a[href="/pl/voices"]').first().click();
  await expect(page).toHaveURL('/pl/voices');
  await switcher(page).click();
  await language(page, 'Deutsch').first().click();
  await expect(page).toHaveURL('/de/voices');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/pl/library');
  await expect(page).toHaveURL(/\/\?auth=login&returnTo=%2Flibrary/);
  expect(complaints).toEqual([]);
});
