import { expect, type Page } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { newPerson, register } from './account-steps.ts';
import { collectComplaints } from './complaints.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

const acts = (page: Page) => page.getByRole('rowheader');

test('an act is found by kind, thing, person and day, with what was there before and after', async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = collectComplaints(page);
  const person = newPerson(`Audited${Date.now()}`);
  // Else the admin's browser would be the one in which somebody registers.
  const visitor = await openPage(browser, { storageState: { cookies: [], origins: [] } });
  await register(visitor, person);
  await visitor.context().close();
  await goTo(page, `/users?q=${person.email}`);
  await page.getByRole('link', { name: `Manage ${person.firstName}` }).click();
  for (const what of ['Give VIP', 'End sessions']) {
    await page.getByRole('button', { name: what }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: what }).click();
    await expect(page.getByText(what === 'Give VIP' ? 'VIP given' : 'Sessions ended')).toBeVisible();
  }

  await goTo(page, '/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await page.getByRole('searchbox', { name: 'Name or ID of the thing' }).fill(person.firstName);
  await expect(acts(page)).toHaveText([
    new RegExp(`^All sessions of ${person.firstName} ended`),
    new RegExp(`^VIP status of ${person.firstName} changed`),
  ]);
  const change = page.getByRole('row').filter({ hasText: 'VIP status' });
  await expect(change).toContainText('admin@dictoria.example');
  await expect(change.locator('del')).toHaveText('No');
  await expect(change.locator('ins')).toHaveText('Yes');

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Pages');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('People');
  await expect(acts(page)).toHaveCount(2);
  await page
    .getByRole('combobox', { name: 'Person' })
    .selectOption({ label: 'Admin (admin@dictoria.example)' });
  await expect(page).toHaveURL(/person=/);
  await expect(acts(page)).toHaveCount(2);
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('From').fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  await expect(acts(page)).toHaveCount(2);
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByLabel('Until').fill(today);
  await expect(acts(page)).toHaveCount(2);

  await acts(page).first().getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { name: `${person.firstName}: rights and access` })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the log can be filtered by the keyboard alone, and stands in nobody’s way', async ({ page }) => {
  await goTo(page, '/audit');
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(kind).toBeFocused();
  await page.keyboard.type('Peo');
  await expect(page).toHaveURL('/audit?kind=user');
  await expectOpenToEveryone(page, [1440, 768, 320]);
});

test('a learner does not get in', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await page.goto('/audit');
  await expect(page).toHaveURL('/dictation');
  await page.context().close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is filtered by a button', async ({ page }) => {
    await page.goto('/audit');
    await page.getByRole('searchbox').fill('nothing is called like this');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  });
});
