import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { newPerson, register } from './account-steps.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';
import { demoRecording, longRecording, shortRecording } from './recordings.ts';

const audioInput = (page: Page) => page.getByLabel('Audio file', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Upload audio' });
const yours = (page: Page) => page.getByRole('region', { name: 'Your uploads' });

async function openUpload(page: Page) {
  await register(page, newPerson('Ines'));
  await goTo(page, '/library/upload');
  // The notice goes when the storage has answered, and what stands below it moves up.
  await expect(page.getByText('Initializing storage...')).toBeHidden();
}

async function fillIn(page: Page) {
  await page.getByLabel('Author').fill('Ines');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
}

/** Lets no bytes through until told to. */
async function holdBytes(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute('**/uploads/*');
  };
}

test('a learner uploads a recording, watches the work on it, and nobody else gets it', async ({
  page,
  browser,
}) => {
  const { file, lyrics } = demoRecording('en-night-at-the-warehouse');
  await openUpload(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Audio File Management' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Family' })).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByText('Please select an audio file')).toBeVisible();
  await expect(page.getByText('Title is required')).toBeVisible();

  await audioInput(page).setInputFiles(file);
  await expect(page.getByLabel('Title')).toHaveValue('en night at the warehouse');
  await expect(page.getByRole('progressbar', { name: 'Received' })).toBeVisible();
  await fillIn(page);
  await page.getByLabel('Text of the recording').fill(lyrics);
  await submit(page).click();
  await expect(page.getByText('Audio file uploaded successfully!')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(audioInput(page)).toHaveValue('');

  const row = yours(page).getByRole('listitem').filter({ hasText: 'en night at the warehouse' }).first();
  await expect(row.getByText('Only you can see it so far')).toBeVisible();
  const made = page.getByRole('region', { name: 'en night at the warehouse' });
  await expect(made.getByText('Waveform drawn')).toBeVisible({ timeout: 30_000 });
  await expect(made.getByText('Sentences found')).toBeVisible({ timeout: 30_000 });

  const address = await made.getByRole('link', { name: 'Open' }).getAttribute('href');
  const sound = `/media/audio/${address?.split('file=')[1]}`;
  expect((await page.request.get(sound)).status()).toBe(200);
  const stranger = await openPage(browser, {});
  await register(stranger, newPerson('Olaf'));
  expect((await stranger.request.get(sound)).status()).toBe(404);
  await goTo(stranger, '/library/upload');
  await expect(yours(stranger).getByText('Nothing uploaded yet')).toBeVisible();
  await stranger.context().close();

  await row.getByRole('button', { name: 'Delete en night at the warehouse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(yours(page).getByText('Nothing uploaded yet')).toBeVisible();
  expect((await page.request.get(sound)).status()).toBe(404);
});

test('a typed title stays, and at least one category is needed', async ({ page }) => {
  await openUpload(page);
  // Not uncheck(): it looks in the same instant, when React has not yet drawn the choice.
  await page.getByRole('checkbox', { name: 'Logistics' }).click();
  await expect(page.getByText('Please select at least one category')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Tourism' }).click();
  await expect(submit(page)).toBeEnabled();
  await page.getByLabel('Title').fill('My own title');
  await audioInput(page).setInputFiles(shortRecording('other name.mp3'));
  await expect(page.getByRole('progressbar', { name: 'Received' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('My own title');
});

test('bytes are counted, can be paused and resumed, and the form waits for them', async ({ page }) => {
  await openUpload(page);
  const release = await holdBytes(page);
  await audioInput(page).setInputFiles(longRecording('slow.mp3'));
  const progress = page.getByRole('progressbar', { name: 'Sending' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^[\d.]+ [kM]B of \d\.\d MB$/);
  await page.getByRole('button', { name: 'Pause upload' }).click();
  await expect(page.getByRole('progressbar', { name: 'Paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume upload' }).click();
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByText('Your file is still on its way.')).toBeVisible();
  await release();
  await expect(page.getByText('Audio file uploaded successfully!')).toBeVisible({ timeout: 30_000 });
});

test('a cut connection goes on by itself, from where it was cut', async ({ page }) => {
  await openUpload(page);
  const offsets: number[] = [];
  let cuts = 0;
  await page.route('**/uploads/*', async (route) => {
    const request = route.request();
    const offset = Number((await request.allHeaders())['upload-offset'] ?? 0);
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(offset);
    if (offset > 0 && cuts++ === 0) return route.abort('connectionreset');
    return route.continue();
  });
  await audioInput(page).setInputFiles(longRecording('cut.mp3'));
  await expect(page.getByRole('progressbar', { name: 'Received' })).toBeVisible({ timeout: 30_000 });
  expect(cuts).toBeGreaterThan(1);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test('the same file goes on after the page was loaded anew', async ({ page }) => {
  await openUpload(page);
  const file = longRecording('reloaded.mp3');
  let isCut = true;
  await page.route('**/uploads/*', async (route) => {
    const offset = Number((await route.request().allHeaders())['upload-offset'] ?? 0);
    return isCut && route.request().method() === 'PATCH' && offset > 0 ? undefined : route.continue();
  });
  // A file on disk keeps its date, by which it is known again; one made up here would be new each time.
  const path = test.info().outputPath(file.name);
  await writeFile(path, file.buffer);
  await audioInput(page).setInputFiles(path);
  await expect(page.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute(
    'aria-valuetext',
    /^1\.0 MB of/,
  );
  await reload(page);
  isCut = false;
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await audioInput(page).setInputFiles(path);
  await expect(page.getByRole('progressbar', { name: 'Received' })).toBeVisible({ timeout: 30_000 });
  expect(offsets[0]).toBe(String(2 ** 20));
  expect(offsets).not.toContain('0');
});

test('a cancelled upload leaves nothing behind', async ({ page }) => {
  await openUpload(page);
  const release = await holdBytes(page);
  const removed = page.waitForRequest((request) => request.method() === 'DELETE');
  const begun = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/uploads'),
  );
  await audioInput(page).setInputFiles(longRecording('unwanted.mp3'));
  await begun;
  await expect(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
  await expect(page.locator('input[name=audioUpload]')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(audioInput(page)).toHaveValue('');
  await release();
  expect((await (await removed).response())?.status()).toBe(204);
});

test('what is no MP3 is refused in one sentence at its field', async ({ page }) => {
  await openUpload(page);
  await audioInput(page).setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') });
  await expect(page.getByText('Invalid file type. Allowed types: MP3')).toBeVisible();
  const fake = {
    name: 'fake.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.alloc(60_000, 'not sound at all '),
  };
  await audioInput(page).setInputFiles(fake);
  await expect(page.getByText('This is not an MP3 file, whatever its name says.')).toBeVisible();
  await expect(audioInput(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Cover image').setInputFiles({ ...fake, name: 'fake.png', mimeType: 'image/png' });
  await expect(page.getByText('Please upload JPG, PNG or WebP images only.')).toBeVisible();
  await audioInput(page).setInputFiles(shortRecording('real.mp3'));
  await expect(page.getByRole('progressbar', { name: 'Received' })).toBeVisible();
  await expect(page.getByText('This is not an MP3 file')).toHaveCount(0);
});

test('the page says when the storage does not answer', async ({ page }) => {
  await register(page, newPerson());
  await page.route('**/uploads', (route) =>
    route.request().method() === 'OPTIONS' ? undefined : route.continue(),
  );
  await page.goto('/library/upload');
  await expect(page.getByText('Initializing storage...')).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Storage is not ready. Please try again.')).toBeVisible();
  await page.unroute('**/uploads');
  await page.route('**/uploads', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Storage setup error. Please try again later.')).toBeVisible();
  await page.unroute('**/uploads');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Storage setup error. Please try again later.')).toHaveCount(0);
});

test('without scripts the page says that uploading needs them', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner, javaScriptEnabled: false });
  await page.goto('/library/upload');
  await expect(page.getByText('Uploading needs JavaScript.')).toBeVisible();
  await expect(page.getByText('Initializing storage...')).toBeHidden();
  await page.context().close();
});

test('everyone can use the upload pages, on a desk and on a phone', async ({
  browser,
  asAdmin,
  asLearner,
}) => {
  for (const width of [1440, 768, 390]) {
    const viewport = { width, height: 844 };
    for (const [storageState, path] of [
      [asLearner, '/library/upload'],
      [asAdmin, '/dashboard/upload'],
    ] as const) {
      const page = await openPage(browser, { storageState, viewport });
      await goTo(page, path);
      await submit(page).click();
      await expect(page.getByText('Please select an audio file')).toBeVisible();
      await expectNoFindings(page);
      await expectNoSidewaysScroll(page);
      await page.context().close();
    }
  }
});
