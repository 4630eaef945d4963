import { expect, test } from '@playwright/test';
import { goTo } from './navigation.ts';
import { openSeededSite, type SeededSite } from './seeded-site.ts';
import { popupOf } from './subscription-steps.ts';

let site: SeededSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await openSeededSite();
});
test.afterAll(() => site.close());

test('a popup covers what an expired learner may not use, also on the way there, and leads to the subscription', async ({
  browser,
}) => {
  const page = await site.open(browser, 'expired');
  await goTo(page, '/settings');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const entries = page.getByRole('navigation', { name: 'Main navigation' });
  await entries.getByRole('link', { name: 'Library' }).click();
  const popup = popupOf(page);
  await expect(popup).toContainText('Your trial period or subscription has ended.');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(popup).toBeVisible();
  await popup.getByRole('link', { name: 'Manage Subscription' }).click();
  await expect(page).toHaveURL('/subscription/manage');
  await expect(popup).toBeHidden();
  await page.context().close();
});
