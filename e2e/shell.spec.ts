import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const label = (page: Page, name: string) => entry(page, name).getByText(name, { exact: true });
const width = async (page: Page) => (await sidebar(page).boundingBox())?.width ?? 0;

test('by keyboard alone: past the site navigation, to an announced page; the sidebar stays as left', async ({
  browser,
  asLearner,
}) => {
  const page = await openPage(browser, { storageState: asLearner });
  await goTo(page, '/library');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const folded = await width(page);
  await sidebar(page).getByRole('button').press('Enter');
  await expect(label(page, 'Progress')).toBeInViewport();
  const unfolded = await width(page);
  expect(unfolded).toBeGreaterThan(folded + 100);
  await entry(page, 'Progress').press('Enter');
  await expect(page).toHaveURL('/progress');
  await expect(page.locator('p[aria-live="polite"]')).toHaveText('Progress · Dictoria');
  await reload(page);
  expect(await width(page)).toBe(unfolded);
  await page.context().close();
});

test('without scripts the entries are there with their names', async ({ browser, asLearner }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await openPage(browser, { storageState: asLearner, viewport, javaScriptEnabled: false });
    await page.goto('/library');
    await expect(label(page, 'Progress')).toBeInViewport();
    await entry(page, 'Progress').click();
    await expect(page).toHaveURL('/progress');
    await page.context().close();
  }
});
