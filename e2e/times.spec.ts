import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';
import { demoRecording } from './recordings.ts';

/** Uploads a demo recording under a name of its own, and opens its times once they are found. */
async function openTimes(page: Page, title: string): Promise<void> {
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
}

const handle = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const placeOf = async (page: Page, name: string) =>
  Number(await handle(page, name).getAttribute('aria-valuenow'));

/** Drags a handle to the left. It may still move a little while the page finds its last place: then once more. */
async function dragLeft(page: Page, name: string) {
  const before = await placeOf(page, name);
  await expect(async () => {
    await handle(page, name).hover();
    const box = await handle(page, name).boundingBox();
    if (!box) throw new Error('the handle is not to be seen');
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 30, box.y + 10, { steps: 5 });
    await page.mouse.up();
    expect(await placeOf(page, name)).toBeLessThan(before);
  }).toPass();
}

test('times are dragged, nudged, typed, taken back and saved', async ({ browser, asAdmin }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  await openTimes(page, `Times ${Date.now()}`);
  const end = 'End of sentence 1';
  await dragLeft(page, end);
  const dragged = await placeOf(page, end);
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  expect(await placeOf(page, end)).toBe(dragged + 10);
  await page.keyboard.press('Shift+ArrowRight');
  expect(await placeOf(page, end)).toBe(dragged + 110);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await placeOf(page, end)).toBe(dragged);
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await placeOf(page, end)).toBe(dragged + 110);

  const start = field(page, 'Start of sentence 2');
  await start.fill('soon');
  await start.press('Enter');
  await expect(page.getByText('Please write a time like 01:02.500.')).toBeVisible();
  await start.fill('4,9');
  await start.press('Enter');
  await expect(start).toHaveValue('00:04.900');
  await expect(handle(page, 'Start of sentence 2')).toHaveAttribute('aria-valuetext', '00:04.900');

  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('The times are saved.')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await reload(page);
  expect(await placeOf(page, end)).toBe(dragged + 110);
  await expect(start).toHaveValue('00:04.900');
  await page.context().close();
});

test('a sentence never passes its neighbour, and unsaved work is not lost by leaving', async ({
  browser,
  asAdmin,
}) => {
  const page = await openPage(browser, { storageState: asAdmin });
  await openTimes(page, `Bounds ${Date.now()}`);
  await handle(page, 'Start of sentence 2').focus();
  await page.keyboard.press('Home');
  const start = await placeOf(page, 'Start of sentence 2');
  expect(await placeOf(page, 'End of sentence 1')).toBe(start);
  expect(start).toBeGreaterThan(await placeOf(page, 'Start of sentence 1'));

  await page.getByRole('link', { name: 'Audio files' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  expect(await placeOf(page, 'Start of sentence 2')).toBe(start);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Audio files' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().close();
});

test('a sentence is heard, and times are found anew', async ({ browser, asAdmin }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  await openTimes(page, `Anew ${Date.now()}`);
  const found = await placeOf(page, 'End of sentence 1');
  const audio = page.locator('audio');
  await page.getByRole('button', { name: 'Play sentence 2' }).click();
  await expect.poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBeGreaterThan(5);
  await expect
    .poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.paused), { timeout: 15_000 })
    .toBe(true);
  const stoppedMs = (await audio.evaluate((sound: HTMLAudioElement) => sound.currentTime)) * 1000;
  expect(Math.abs(stoppedMs - (await placeOf(page, 'End of sentence 2')))).toBeLessThan(500);

  await handle(page, 'End of sentence 1').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('The times are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Find the times again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Find the times again?' });
  await question.getByRole('button', { name: 'Find the times again' }).click();
  await expect(handle(page, 'End of sentence 1')).toHaveAttribute('aria-valuenow', String(found), {
    timeout: 40_000,
  });
  await page.context().close();
});

test('everyone can use the editor, on a desk and on a phone', async ({ browser, asAdmin }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  await openTimes(page, `Sizes ${Date.now()}`);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
  }
  await page.context().close();
});
