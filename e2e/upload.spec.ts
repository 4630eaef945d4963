import { writeFile } from 'node:fs/promises';
import { expect, type Page, type Request } from '@playwright/test';
import { newPerson, register } from './account-steps.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';
import { demoRecording, longRecording } from './recordings.ts';

const audioInput = (page: Page) => page.getByLabel('Audio file', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Upload audio' });
const yours = (page: Page) => page.getByRole('region', { name: 'Your uploads' });

async function openUpload(page: Page) {
  await goTo(page, '/library/upload');
  // The notice goes when the storage has answered, and what stands below it moves up.
  await expect(page.getByText('Initializing storage...')).toBeHidden();
}

async function fillIn(page: Page) {
  await page.getByLabel('Author').fill('Ines');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await page.getByRole('checkbox', { name: 'Logistics' }).check();
}

test('a learner uploads a recording, watches the work on it, and nobody else gets it', async ({
  page,
  browser,
  asLearner,
}) => {
  const { file, lyrics } = demoRecording('en-night-at-the-warehouse');
  await register(page, newPerson('Ines'));
  await openUpload(page);
  await audioInput(page).setInputFiles({
    name: 'fake.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.alloc(60_000, 'not sound at all '),
  });
  await expect(page.getByText('This isn’t an MP3 file, whatever its name says.')).toBeVisible();
  await audioInput(page).setInputFiles(file);
  await expect(page.getByRole('progressbar', { name: 'Received' })).toBeVisible();
  await fillIn(page);
  await page.getByLabel('Title').fill('en night at the warehouse');
  await page.getByLabel('Text of the recording').fill(lyrics);
  await submit(page).click();
  await expect(page.getByText('Audio file uploaded successfully!')).toBeVisible();

  const row = yours(page).getByRole('listitem').filter({ hasText: 'en night at the warehouse' }).first();
  await expect(row.getByText('Other learners can’t see it yet')).toBeVisible();
  const made = page.getByRole('region', { name: 'en night at the warehouse' });
  await expect(made.getByText('Waveform drawn')).toBeVisible({ timeout: 30_000 });
  await expect(made.getByText('Sentences found')).toBeVisible({ timeout: 30_000 });

  const address = await made.getByRole('link', { name: 'Open' }).getAttribute('href');
  const sound = `/media/audio/${address?.split('file=')[1]}`;
  expect((await page.request.get(sound)).status()).toBe(200);
  const stranger = await openPage(browser, { storageState: asLearner });
  expect((await stranger.request.get(sound)).status()).toBe(404);
  await stranger.context().close();

  await row.getByRole('button', { name: 'Delete en night at the warehouse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(yours(page).getByText('Nothing uploaded yet')).toBeVisible();
  expect((await page.request.get(sound)).status()).toBe(404);
});

test('bytes are paused, resumed and given up, and the form waits for them', async ({ page }) => {
  await register(page, newPerson('Ines'));
  await openUpload(page);
  // No byte gets through until `release` is called.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue().catch(() => {});
  });
  const begun = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/uploads'),
  );
  const removed = page.waitForRequest((request) => request.method() === 'DELETE');
  await audioInput(page).setInputFiles(longRecording('unwanted.mp3'));
  await begun;
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect((await (await removed).response())?.status()).toBe(204);

  await audioInput(page).setInputFiles(longRecording('slow.mp3'));
  const progress = page.getByRole('progressbar', { name: 'Sending' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^[\d.]+ [kM]B of \d\.\d MB$/);
  await page.getByRole('button', { name: 'Pause upload' }).click();
  await expect(page.getByRole('progressbar', { name: 'Paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume upload' }).click();
  await page.getByLabel('Title').fill('Slow');
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByText('Your file is still uploading.')).toBeVisible();
  release();
  await page.unroute('**/uploads/*');
  await expect(page.getByText('Audio file uploaded successfully!')).toBeVisible({ timeout: 30_000 });
});

test('a cut connection goes on by itself, and the same file after a reload, from where it was', async ({
  browser,
  asLearner,
}) => {
  const page = await openPage(browser, { storageState: asLearner });
  await openUpload(page);
  const offsetOf = (request: Request) => Number(request.headers()['upload-offset'] ?? 0);
  const isPiece = (request: Request) => request.method() === 'PATCH';
  const offsets: number[] = [];
  let isHeld = true;
  let cuts = 0;
  // The second piece is cut off, tried again, and then held until the page is loaded anew.
  await page.route('**/uploads/*', (route) => {
    const request = route.request();
    if (!isPiece(request)) return route.continue();
    offsets.push(offsetOf(request));
    if (!isHeld || offsetOf(request) === 0) return route.continue();
    return cuts++ === 0 ? route.abort('connectionreset') : undefined;
  });
  // A file on disk keeps its date, by which it is known again; one made up here would be new each time.
  const file = longRecording('reloaded.mp3');
  const path = test.info().outputPath(file.name);
  await writeFile(path, file.buffer);
  await audioInput(page).setInputFiles(path);
  // Not what the page has sent: what the server has taken. Bytes that are only on their way do not survive a reload.
  await expect.poll(() => cuts, { timeout: 20_000 }).toBe(2);
  await reload(page);
  isHeld = false;
  await audioInput(page).setInputFiles(path);
  await expect(page.getByRole('progressbar', { name: 'Received' })).toBeVisible({ timeout: 30_000 });
  expect(offsets.slice(0, 4)).toEqual([0, 2 ** 20, 2 ** 20, 2 ** 20]);
  await page.context().close();
});
