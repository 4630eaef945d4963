import { expect } from '@playwright/test';
import { newPerson, register } from './account-steps.ts';
import { goTo } from './navigation.ts';
import { test } from './people.ts';
import { letPass, popupOf } from './subscription-steps.ts';

test('a popup covers what an expired learner may not use, also on the way there, and leads to the subscription', async ({
  page,
}) => {
  await register(page, newPerson());
  await letPass(page, 8);
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
});
