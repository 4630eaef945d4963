import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { openPage, test } from './people.ts';

const title = 'A Night at the Warehouse';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sentence = (page: Page, number: number) => button(page, new RegExp(`^Sentence ${number},`));
const sheet = (page: Page) => page.getByRole('region', { name: 'Your sheet' }).getByRole('textbox').first();
const player = (page: Page) => page.getByRole('region', { name: 'Player', exact: true });

interface Heard {
  seconds: number;
  isPaused: boolean;
  speed: number;
  keepsPitch: boolean;
  volume: number;
}

/** The audio element itself: what is really heard. */
const heard = (page: Page): Promise<Heard> =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    seconds: audio.currentTime,
    isPaused: audio.paused,
    speed: audio.playbackRate,
    keepsPitch: audio.preservesPitch,
    volume: audio.volume,
  }));
const isPaused = async (page: Page) => (await heard(page)).isPaused;
const seconds = async (page: Page) => (await heard(page)).seconds;
const past = (page: Page, moment: number) => expect.poll(() => seconds(page)).toBeGreaterThan(moment);

/** Keeps what the audio element does from now on: a moment that is over before anyone looks is still in there. */
async function watch(page: Page) {
  const events = await page.locator('audio').evaluateHandle((audio: HTMLAudioElement) => {
    const seen: string[] = [];
    for (const name of ['pause', 'playing']) audio.addEventListener(name, () => seen.push(name));
    return seen;
  });
  return () => events.jsonValue();
}

async function openFile(page: Page) {
  await page.goto('/library?q=warehouse', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: title }).first().click();
  await expect(player(page)).toBeVisible();
}

test('the recording plays, slower with the same pitch, and is noted as played', async ({
  browser,
  asLearner,
}) => {
  const page = await openPage(browser, { storageState: asLearner });
  await openFile(page);
  expect(await heard(page)).toMatchObject({ seconds: 0, isPaused: true, speed: 1, volume: 1 });
  const noted = page.waitForResponse('**/dictation/plays');
  await button(page, 'Play').click();
  expect((await noted).status()).toBe(200);
  await past(page, 1);

  await button(page, /^Speed/).click();
  await page.getByRole('menuitemradio', { name: '0.7×' }).click();
  await page.getByRole('slider', { name: 'Volume' }).fill('0.3');
  expect(await heard(page)).toMatchObject({ speed: 0.7, keepsPitch: true, volume: 0.3, isPaused: false });
  await button(page, 'Forward 10 seconds').click();
  await past(page, 10);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await heard(page)).toMatchObject({ seconds: 0, isPaused: true, speed: 0.7, volume: 0.3 });
  await expectNoFindings(page);
});

test('keys steer the player while one writes, and leave no text', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await openFile(page);
  await sheet(page).fill('One');
  await page.keyboard.press(']');
  await past(page, 0.5);
  await page.keyboard.press('}');
  await expect(sentence(page, 2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Control+Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  const before = await seconds(page);
  await page.keyboard.press('[');
  expect(await seconds(page)).toBeCloseTo(before - 3, 1);
  await expect(sheet(page)).toHaveValue('One');

  await page.keyboard.press(']');
  await expect.poll(() => isPaused(page)).toBe(false);
  // Until it is really heard again: what is watched from then on comes from the writing.
  await past(page, await seconds(page));
  const events = await watch(page);
  await page.keyboard.type(' two');
  await expect.poll(events).toEqual(['pause', 'playing']);
  await expect(sheet(page)).toHaveValue('One two');
});

test('a key can be given another meaning, and one that is taken says so', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await openFile(page);
  await button(page, 'Player settings').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a key: Play or pause' }).click();
  await page.keyboard.press('[');
  await expect(dialog.getByRole('alert')).toContainText('[ already means “Back 3 seconds”.');
  await dialog.getByRole('button', { name: 'Use it here instead' }).click();
  await dialog.getByRole('button', { name: 'Add a key: Slower' }).click();
  await page.keyboard.press('x');
  await expect(dialog.getByRole('alert')).toContainText('You need x for writing.');
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await sheet(page).focus();
  await page.keyboard.press('[');
  await past(page, 0.5);
});

test('A to B, and the three passes with their pauses', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await openFile(page);
  await button(page, 'A–B').click();
  await sentence(page, 1).click();
  await sentence(page, 1).click();
  await expect(player(page).getByText('Sentences 1 to 1, again and again')).toBeVisible();
  await expect(player(page).getByText('Replayed 1 time')).toBeVisible();
  await button(page, 'Stop').click();

  await button(page, 'Three passes').click();
  await expect(player(page).getByText('Pass 1 of 3')).toBeVisible();
  const events = await watch(page);
  await page.getByRole('slider', { name: 'Place in the recording' }).press('End');
  await expect(player(page).getByText('Pass 2 of 3: in bursts.')).toBeVisible();
  await expect(player(page).getByText(/^Part 2 of/)).toBeVisible();
  // The end of the first pass, the first burst with its pause, and the second burst.
  await expect.poll(async () => (await events()).join(' ')).toMatch(/pause playing pause playing/);
});

test('a recording that cannot be loaded says so, and trying again plays it', async ({
  browser,
  asLearner,
}) => {
  const page = await openPage(browser, { storageState: asLearner, viewport: { width: 390, height: 844 } });
  await page.route('**/media/audio/*', (route) => route.abort());
  await openFile(page);
  await expect(page.getByRole('alert')).toContainText('The recording could not be loaded.');
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
  await page.unroute('**/media/audio/*');
  await button(page, 'Try again').click();
  await button(page, 'Play').click();
  await past(page, 0.5);
});

test('trying again goes on playing for whoever had pressed play', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await page.route('**/media/audio/*', (route) => route.abort());
  await openFile(page);
  await expect(page.getByRole('alert')).toContainText('The recording could not be loaded.');
  await button(page, 'Play').click();
  await expect(page.getByRole('alert')).toContainText('The recording could not be loaded.');
  await page.unroute('**/media/audio/*');
  await button(page, 'Try again').click();
  await past(page, 0.5);
});
