import { expect, test } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { goTo } from './navigation.ts';

test('the page the server sends is the page the browser draws', async ({ page }) => {
  const complaints = collectComplaints(page);
  await goTo(page, '/dev/kit');
  const favourite = page.getByRole('button', { name: 'Favourite', exact: true });
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  expect(complaints).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('fields, choices, answers and files still work', async ({ page }) => {
    await page.goto('/dev/kit');
    await page.getByLabel('Country').selectOption('Poland');
    await page.getByLabel('Visible to everyone').check();
    await page.getByText('May I write on paper?').click();
    await expect(page.getByText('Write on paper, then compare')).toBeVisible();
    await expect(page.getByLabel('Audio file')).toHaveCSS('opacity', '1');
    await expect(page.getByRole('button', { name: 'Further', exact: true })).toBeHidden();
  });
});
