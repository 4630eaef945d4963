import { expect, type Page } from '@playwright/test';
import { goTo, reload } from './navigation.ts';
import { addRow, cleanUp, deleteRow, orderOf, rowOf, saveWell } from './navigation-steps.ts';
import { openPage, test } from './people.ts';

const preview = (page: Page) => page.locator('[data-preview]');
/** Others look at the same menus: what is changed here is added here, and deleted afterwards. */
const added: Record<'/top' | '/footer', string[]> = { '/top': [], '/footer': [] };
const unique = () => `Journey ${Date.now().toString(36)}`;

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

test.afterEach(async ({ browser, asAdmin }) => {
  if (added['/top'].length + added['/footer'].length === 0) return;
  const page = await openPage(browser, { storageState: asAdmin });
  for (const path of ['/top', '/footer'] as const) await cleanUp(page, path, added[path]);
  await page.context().close();
});

async function newItem(page: Page, path: '/top' | '/footer', title?: string) {
  const id = await addRow(page, 'Menu items', 'Add item');
  added[path].push(id);
  const row = rowOf(page, id);
  if (title) {
    await row.getByLabel('English').fill(title);
    await saveWell(row);
  }
  return { id, row };
}

test('an item is added, named, moved, seen by visitors, and deleted; the order stays', async ({
  page,
  browser,
}) => {
  const name = unique();
  await goTo(page, '/top');
  const { id, row } = await newItem(page, '/top');
  await expect(row.getByLabel('English')).toHaveValue('New Item');
  await expect(row.getByLabel('URL')).toHaveValue('/');
  await expect(row.getByLabel('Opens in a new tab')).not.toBeChecked();
  await row.getByLabel('English').fill(name);
  await row.getByLabel('Polski').fill(`${name} po polsku`);
  await row.getByLabel('URL').fill('/voices');
  await row.getByLabel('Opens in a new tab').check();
  await row.getByLabel('Shown to visitors').check();

  await expect(preview(page)).toContainText(name);
  await page.getByLabel('Language of the preview').selectOption('pl');
  // The other language is fetched for the preview.
  await expect(preview(page)).toContainText('Dla szkół i firm');
  await saveWell(row);

  const other = await newItem(page, '/top', `${name} b`);
  await page.getByRole('button', { name: `Move “${name} b” up`, exact: true }).click();
  await expect.poll(() => orderOf(page, [id, other.id])).toEqual([other.id, id]);
  // Pressed before the answer has come, it would be loaded as it was.
  await expect.poll(() => reload(page).then(() => orderOf(page, [id, other.id]))).toEqual([other.id, id]);

  const visitor = await openPage(browser, { storageState: undefined });
  await goTo(visitor, '/voices');
  const link = visitor.getByRole('banner').getByRole('link', { name: `${name} (opens in a new tab)` });
  await expect(link).toHaveAttribute('target', '_blank');
  await goTo(visitor, '/pl/voices');
  await expect(visitor.getByRole('banner').getByRole('link', { name: `${name} po polsku` })).toBeVisible();

  await deleteRow(page, id);
  await goTo(visitor, '/voices');
  await expect(link).toHaveCount(0);
  await visitor.context().close();
});

test('what is typed stays when somebody else deletes the row, and what they change is seen at once', async ({
  page,
  browser,
  asAdmin,
}) => {
  await goTo(page, '/footer');
  const { id, row } = await newItem(page, '/footer', unique());
  const untouched = await newItem(page, '/footer', unique());
  await row.getByLabel('Polski').fill('Godzina pracy');

  const other = await openPage(browser, { storageState: asAdmin });
  await goTo(other, '/footer');
  await rowOf(other, untouched.id).getByLabel('Deutsch').fill('Anderes');
  await saveWell(rowOf(other, untouched.id));
  await expect(untouched.row.getByLabel('Deutsch')).toHaveValue('Anderes');
  await deleteRow(other, id);
  await other.context().close();
  const told = page.getByRole('alert').filter({ hasText: 'Someone else deleted this row' });
  await expect(told).toHaveText(/Godzina pracy/);
});
