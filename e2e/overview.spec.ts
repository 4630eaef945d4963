import { expect, type Page } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { collectComplaints } from './complaints.ts';
import { goTo, reload } from './navigation.ts';
import { test } from './people.ts';

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

const overview = (page: Page) => page.getByRole('region', { name: 'Overview' });

test('an admin sees what needs attention and the last thirty days above the audio table', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = collectComplaints(page);
  await goTo(page, `/dashboard?q=${encodeURIComponent('Night at the Warehouse')}`);
  await expect(overview(page).getByText(/^Storage: .+ stored, .+ free on the disk/)).toBeVisible();
  for (const name of [/^Registrations: \d/, /^Dictations finished: \d/, /^Plays: \d/, /^Payments: \d/])
    await expect(overview(page).getByRole('img', { name })).toBeVisible();
  await expect(page.getByRole('table').last()).toBeVisible();
  await expectOpenToEveryone(page, [1440, 768]);
  expect(complaints).toEqual([]);
});

test('the overview folds away by keyboard, and stays as it was left', async ({ page }) => {
  await goTo(page, '/dashboard');
  const summary = overview(page).locator('summary');
  const storage = overview(page).getByText(/^Storage:/);
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(storage).toBeHidden();
  await reload(page);
  await expect(storage).toBeHidden();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(storage).toBeVisible();
  await reload(page);
  await expect(storage).toBeVisible();
});
