import { expect, type Page } from '@playwright/test';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';
import { demoRecording } from './recordings.ts';

const handle = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const placeOf = async (page: Page, name: string) =>
  Number(await handle(page, name).getAttribute('aria-valuenow'));
const end = 'End of sentence 1';

test('times that were found are heard, corrected by hand, stored, and found anew', async ({
  browser,
  asAdmin,
}) => {
  const page = await openPage(browser, { storageState: asAdmin });
  const title = `Times ${Date.now()}`;
  const { file, lyrics } = demoRecording('en-night-at-the-warehouse');
  await goTo(page, '/dashboard/upload');
  await page.getByLabel('Audio file', { exact: true }).setInputFiles(file);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Times');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await page.getByLabel('Text of the recording').fill(lyrics);
  await page.getByRole('button', { name: 'Upload audio' }).click();
  const made = page.getByRole('region', { name: title });
  await expect(made.getByText('Sentences found')).toBeVisible({ timeout: 40_000 });
  await made.getByRole('link', { name: 'Sentence times' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(16);
  const found = await placeOf(page, end);

  const audio = page.locator('audio');
  await page.getByRole('button', { name: 'Play sentence 2' }).click();
  await expect.poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Pause' }).click();

  await handle(page, end).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => placeOf(page, end)).toBe(found - 100);
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('Times saved.')).toBeVisible();
  await reload(page);
  await expect.poll(() => placeOf(page, end)).toBe(found - 100);

  await page.getByRole('button', { name: 'Detect times again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Detect the times again?' });
  await question.getByRole('button', { name: 'Detect times again' }).click();
  await expect.poll(() => placeOf(page, end), { timeout: 40_000 }).toBe(found);
  await page.context().close();
});
