import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { collectComplaints } from './complaints.ts';
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Audio Management');
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
  await expect(mine.getByText(/^(Done|Please check \d+ sentences?)$/)).toBeVisible({ timeout: 45_000 });
  await expect(switchOf(page, `Visible: ${title}`)).toBeChecked();
  await mine.getByRole('link', { name: `Sentence times of “${title}”` }).click();
  await expect(page).toHaveURL(/\/dashboard\/audio\/[0-9a-f-]{36}$/);

  await open(page, title);
  await page.getByRole('button', { name: `Delete “${title}”` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText(`Delete “${title}”?`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoFindings(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete “${title}”` }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText(`“${title}” was deleted`, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No audio files found' })).toBeVisible();
});

test('a row opens to a form: wrong fields are told, Escape asks, saving shows it at once', async ({
  page,
}) => {
  await open(page, 'Besser essen');
  await page.getByRole('link', { name: 'Edit “Besser essen”' }).click();
  const form = editor(page);
  await expect(form.getByLabel('Title')).toBeFocused();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit “Besser essen”' })).toBeFocused();

  await page.keyboard.press('Enter');
  await form.getByLabel('Title').fill('');
  await form.getByLabel('Author').fill('Nobody');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Author')).toHaveValue('Nobody');

  await form.getByLabel('Title').fill('Besser essen und trinken');
  for (const name of ['Dietetics', 'Logistics']) await form.getByRole('checkbox', { name }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  const changed = row(page, 'Besser essen und trinken');
  await expect(changed).toContainText('Nobody');
  await expect(changed).toContainText('Logistics');
});

test('who saves over a newer version is told, keeps what they typed, and may insist', async ({
  page,
  browser,
  asAdmin,
}) => {
  const title = 'Das grüne Fahrrad';
  await open(page, title);
  await page.getByRole('link', { name: `Edit “${title}”` }).click();
  await editor(page).getByLabel('Author').fill('Mine');

  const other = await openPage(browser, { storageState: asAdmin });
  await open(other, title);
  await other.getByRole('link', { name: `Edit “${title}”` }).click();
  await editor(other).getByLabel('Author').fill('Theirs');
  await editor(other).getByRole('button', { name: 'Save' }).click();
  await expect(row(other, title)).toContainText('Theirs');

  const save = editor(page).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(editor(page).getByRole('alert')).toContainText(
    'Someone else changed this file in the meantime.',
  );
  await expect(editor(page).getByLabel('Author')).toHaveValue('Mine');
  await save.click();
  await expect(row(page, title)).toContainText('Mine');
  await expect(row(other, title)).toContainText('Mine');
  await other.context().close();
});

test('what is typed survives the file being deleted by somebody else', async ({ page, browser, asAdmin }) => {
  const title = 'An der Rezeption';
  await open(page, title);
  await page.getByRole('link', { name: `Edit “${title}”` }).click();
  await editor(page).getByLabel('Text of the recording').fill('An hour of work.');
  const other = await openPage(browser, { storageState: asAdmin });
  await open(other, title);
  await other.getByRole('button', { name: `Delete “${title}”` }).click();
  await other.getByRole('button', { name: 'Delete for good' }).click();
  await expect(row(other, title)).toBeHidden();
  await other.context().close();

  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(editor(page).getByRole('alert')).toContainText('This audio file no longer exists');
  await expect(editor(page).getByLabel('Text of the recording')).toHaveValue('An hour of work.');
});

test('switches hide, show and price a file, and go back when that fails', async ({ page }) => {
  await open(page, 'Czarny ekran');
  const visible = switchOf(page, 'Visible: Czarny ekran');
  const premium = switchOf(page, 'Premium: Czarny ekran');
  await visible.click();
  await expect(visible).not.toBeChecked();
  // The switch answers before the server has: a reload would be sooner.
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && !!response.request().postData()?.includes('premium'),
  );
  await premium.press('Space');
  await expect(premium).toBeChecked();
  await saved;
  await reload(page);
  await expect(visible).not.toBeChecked();
  await expect(premium).toBeChecked();
  await goTo(page, '/dashboard?visibility=hidden');
  await expect(row(page, 'Czarny ekran')).toBeVisible();
  await visible.click();
  await expect(row(page, 'Czarny ekran')).toBeHidden();

  await open(page, 'Czarny ekran');
  await page.route('**/dashboard.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await visible.click();
  await expect(
    page.getByText('This was not saved. Please check your connection and try again.').first(),
  ).toBeVisible();
  await expect(visible).toBeChecked();
});

test('a cover is replaced, and what is no picture is refused in one sentence', async ({ page }) => {
  const title = 'Fotos de la peluquería';
  await open(page, title);
  const cover = page.getByLabel(`Replace the cover of “${title}”`);
  await cover.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  const refusal = 'Invalid file type. Please upload JPG, PNG or WebP images only.';
  await expect(row(page, title).getByText(refusal)).toBeVisible();
  await cover.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(row(page, title).getByText(/^(Invalid file type|This image cannot be read)/)).toBeVisible();
  await cover.setInputFiles(dot);
  await expect(page.getByText('The cover was replaced', { exact: true })).toBeVisible({ timeout: 20_000 });
  const picture = row(page, title).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/media\/covers\/.+\.webp$/);
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await expect(row(page, title).getByText(refusal)).toBeHidden();
});

test('files are found by words, filters and pages, and the address remembers them', async ({ page }) => {
  await goTo(page, '/dashboard');
  const rows = page.getByRole('table', { name: 'Audio files' }).getByRole('row');
  await expect(rows).toHaveCount(26);
  await page.getByRole('link', { name: 'Older files' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole('link', { name: 'Older files' })).toBeHidden();
  await page.getByRole('link', { name: 'Newer files' }).click();
  await expect(rows).toHaveCount(26);

  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('Polski');
  await expect(page).toHaveURL(/language=pl/);
  await page.getByRole('combobox', { name: 'Language level' }).selectOption('A2');
  await expect(rows.getByText('A1', { exact: true })).toHaveCount(0);
  await page.getByRole('searchbox').fill('no such words anywhere');
  await expect(page.getByRole('heading', { name: 'No audio files found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search query')).toBeVisible();
  await reload(page);
  await expect(page.getByRole('searchbox')).toHaveValue('no such words anywhere');
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(rows).toHaveCount(26);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('categories are added, get a picture, and go when nothing is in them', async ({ page }) => {
  await goTo(page, '/dashboard/categories');
  const name = `Falconry ${Date.now()}`;
  const field = page.getByLabel('Category name');
  const add = page.getByRole('button', { name: 'Add category' });
  await add.click();
  await expect(page.getByText('Please enter a category name')).toBeVisible();
  await field.fill(`  ${name} `);
  await add.click();
  await expect(page.getByText('Category added', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(name.toUpperCase());
  await add.click();
  await expect(page.getByText('This category already exists')).toBeVisible();
  await expect(field).toHaveValue(name.toUpperCase());

  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('0 files')).toBeVisible();
  await page.getByLabel(`Set the picture of “${name}”`).setInputFiles(dot);
  await expect(card.locator('img')).toBeVisible({ timeout: 20_000 });
  await card.getByRole('button', { name: `Show the drawing of “${name}” again` }).click();
  await expect(card.locator('img')).toHaveCount(0);

  const used = page.getByRole('listitem').filter({ hasText: 'Healthcare' });
  await used.getByRole('button', { name: 'Delete category “Healthcare”' }).click();
  await expect(used.getByText('Cannot delete category that is in use')).toBeVisible();
  await expectNoFindings(page);

  await page.route('**/dashboard/categories.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await add.click();
  await expect(page.getByText('Failed to add category')).toBeVisible();
  const remove = card.getByRole('button', { name: `Delete category “${name}”` });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText(`Delete the category “${name}”?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('Failed to delete category')).toBeVisible();
  await page.unroute('**/dashboard/categories.data*');
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('files are found, switched and edited all the same', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('searchbox').fill('Nowa kuchnia');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    const first = page.getByRole('switch', { name: /^Premium/ }).first();
    const title = (await first.getAttribute('aria-label'))?.replace('Premium: ', '') ?? '';
    await first.click();
    await expect(switchOf(page, `Premium: ${title}`)).toBeChecked();
    await page.getByRole('link', { name: `Edit “${title}”` }).click();
    await editor(page).getByLabel('Title').fill('');
    await editor(page).getByLabel('Author').fill('Typed');
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(editor(page).getByText('Title is required')).toBeVisible();
    await expect(editor(page).getByLabel('Author')).toHaveValue('Typed');
    await editor(page).getByLabel('Title').fill(title);
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
  });
});

for (const [width, colorScheme, locale, title] of [
  [1440, 'light', 'en-US', 'Admin Audio Management'],
  [1440, 'dark', 'pl-PL', 'Zarządzanie nagraniami'],
  [768, 'light', 'es-ES', 'Gestión de audio'],
  [390, 'light', 'de-DE', 'Audioverwaltung'],
  [320, 'dark', 'fr-FR', 'Gestion des contenus audio'],
] as const) {
  test(`the dashboard stands in nobody's way (${width} px, ${colorScheme}, ${locale})`, async ({
    browser,
    asAdmin,
  }) => {
    // Three pages are looked through from end to end.
    test.slow();
    const page = await openPage(browser, {
      storageState: asAdmin,
      viewport: { width, height: 844 },
      colorScheme,
      locale,
    });
    const complaints = collectComplaints(page);
    await goTo(page, '/dashboard?language=de');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await page.locator('[id^="edit-"]').first().click();
    await expect(editor(page)).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await goTo(page, '/dashboard/categories');
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}
