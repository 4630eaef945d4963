import { expect, type Page } from '@playwright/test';
import { newPerson, register } from './account-steps.ts';
import { goTo } from './navigation.ts';
import { test } from './people.ts';
import { letPass } from './subscription-steps.ts';

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Your subscription' });

test('a banner that is sent away stays away, in every tab and after a reload', async ({ page }) => {
  await register(page, newPerson());
  await letPass(page, 8);
  await goTo(page, '/settings');
  const other = await page.context().newPage();
  await goTo(other, '/progress');
  await expect(bannerOf(other)).toContainText('Your trial or subscription has expired.');

  await bannerOf(page).getByRole('button', { name: 'Hide for 24 hours' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(bannerOf(other)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});
