import { expect, type Page } from '@playwright/test';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';
import { demoRecording } from './recordings.ts';

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const editor = (page: Page) => page.getByRole('form');
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

/** The smallest picture there is. */
const dot = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The dashboard with one file of the demo library in it. */
async function open(page: Page, query: string) {
  await goTo(page, `/dashboard?q=${encodeURIComponent(query)}`);
}

test('an admin uploads a recording, watches the work on it, and finds it in the table', async ({ page }) => {
  const { file, lyrics } = demoRecording('en-night-at-the-warehouse');
  const title = `Night shift ${Date.now()}`;
  await goTo(page, '/dashboard');
  await page.getByRole('link', { name: 'Upload', exact: true }).click();
  await page.getByLabel('Audio file', { exact: true }).setInputFiles(file);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Ada');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await page.getByLabel('Text of the recording').fill(lyrics);
  await page.getByRole('button', { name: 'Upload audio' }).click();
  await expect(page.getByText('Audio file uploaded successfully!')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: 'Audio files', exact: true }).click();
  const mine = row(page, title);
  await expect(mine.getByText(/^(Done|\d+ sentences? to check)$/)).toBeVisible({ timeout: 45_000 });
  const visible = switchOf(page, `Visible: ${title}`);
  await expect(visible).not.toBeChecked();
  await visible.click();
  await expect(visible).toBeChecked();
  await mine.getByRole('link', { name: `Sentence times of “${title}”` }).click();
  await expect(page).toHaveURL(/\/dashboard\/audio\/[0-9a-f-]{36}$/);

  await open(page, title);
  await page.getByRole('button', { name: `Delete “${title}”` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${title}” is in the trash`, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No audio files found' })).toBeVisible();
});

test('a file is edited, hidden and gets a cover, and what others have open follows', async ({
  page,
  browser,
  asAdmin,
  asLearner,
}) => {
  await open(page, 'Besser essen');
  const other = await openPage(browser, { storageState: asAdmin });
  await Promise.all([other.waitForEvent('websocket'), open(other, 'Besser essen')]);
  const learner = await openPage(browser, { storageState: asLearner });
  await Promise.all([learner.waitForEvent('websocket'), goTo(learner, '/library?q=Besser+essen')]);
  const card = learner.getByRole('article').filter({ hasText: 'Besser essen' });
  await expect(card).toBeVisible();

  await test.step('what is saved stands in the row of everyone', async () => {
    await page.getByRole('link', { name: 'Edit “Besser essen”' }).click();
    await editor(page).getByLabel('Title').fill('Besser essen und trinken');
    await editor(page).getByRole('checkbox', { name: 'Dietetics' }).uncheck();
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
    for (const one of [page, other]) {
      await expect(row(one, 'Besser essen und trinken')).toContainText('Logistics');
    }
    await expect(card).toContainText('Besser essen und trinken');
  });

  await test.step('a picture replaces the cover, what only says that it is one does not', async () => {
    const cover = page.getByLabel('Replace the cover of “Besser essen und trinken”');
    await cover.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('none') });
    await expect(
      row(page, 'Besser').getByText(/^(Invalid file type|This image can’t be read)/),
    ).toBeVisible();
    await cover.setInputFiles(dot);
    await expect(page.getByText('The cover was replaced', { exact: true })).toBeVisible({ timeout: 20_000 });
    await row(page, 'Besser')
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode());
  });

  await test.step('hidden, it leaves the library, and its switch stays so', async () => {
    const visible = switchOf(page, 'Visible: Besser essen und trinken');
    await visible.click();
    await expect(card).toHaveCount(0);
    await expect(switchOf(other, 'Visible: Besser essen und trinken')).not.toBeChecked();
    await reload(page);
    await expect(visible).not.toBeChecked();
    await visible.click();
    await expect(card).toBeVisible();
  });
  await other.context().close();
  await learner.context().close();
});

test('categories are added, get a picture, and go when nothing is in them', async ({ page }) => {
  await goTo(page, '/dashboard/categories');
  const name = `Falconry ${Date.now()}`;
  const field = page.getByLabel('Category name');
  const add = page.getByRole('button', { name: 'Add category' });
  await field.fill(`  ${name} `);
  await add.click();
  await expect(page.getByText('Category added', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(name.toUpperCase());
  await add.click();
  await expect(page.getByText('This category already exists')).toBeVisible();

  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('0 files')).toBeVisible();
  await page.getByLabel(`Set the image of “${name}”`).setInputFiles(dot);
  await expect(card.locator('img')).toBeVisible({ timeout: 20_000 });
  await card.getByRole('button', { name: `Use the default drawing for “${name}” again` }).click();
  await expect(card.locator('img')).toHaveCount(0);

  const used = page.getByRole('listitem').filter({ hasText: 'Healthcare' });
  await used.getByRole('button', { name: 'Delete category “Healthcare”' }).click();
  await expect(used.getByText('Cannot delete category that is in use')).toBeVisible();
  await card.getByRole('button', { name: `Delete category “${name}”` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeHidden();
});
