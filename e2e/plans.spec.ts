import { expect, test } from '@playwright/test';

test('a visitor begins with an account, and comes back to the plan chosen', async ({ page }) => {
  await page.goto('/subscription');
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  const begin = page.getByRole('main').getByRole('button', { name: 'Get started' });
  await expect(begin).toHaveCount(3);
  await begin.last().click();
  await expect(page.getByRole('dialog')).toContainText('Register');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/subscription?plan=enterprise&period=month');
  await expect(page.getByText('Your choice: Family')).toBeVisible();
  await expect(page.getByText('$40 a month').filter({ visible: true }).first()).toBeVisible();
});
