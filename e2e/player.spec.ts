import { expect, type Page } from '@playwright/test';
import { chooseRecording } from './dictation-steps.ts';
import { reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The audio element itself: what is really heard. */
const heard = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    seconds: audio.currentTime,
    isPaused: audio.paused,
    speed: audio.playbackRate,
    keepsPitch: audio.preservesPitch,
    volume: audio.volume,
  }));
const past = (page: Page, moment: number) =>
  expect.poll(async () => (await heard(page)).seconds).toBeGreaterThan(moment);

test('the recording plays in parts, slower with the same pitch, and is noted as played', async ({
  browser,
  asLearner,
}) => {
  const page = await openPage(browser, { storageState: asLearner });
  await page.route('**/media/audio/*', (route) => route.abort());
  await chooseRecording(page, 'A Night at the Warehouse');
  await expect(page.getByRole('alert')).toContainText('The audio couldn’t be loaded.');
  await page.unroute('**/media/audio/*');
  await button(page, 'Try again').click();
  expect(await heard(page)).toMatchObject({ seconds: 0, isPaused: true, speed: 1, volume: 1 });
  const noted = page.waitForResponse('**/dictation/plays');
  await button(page, 'Play').click();
  expect((await noted).status()).toBe(200);
  await past(page, 0.5);

  await button(page, /^Speed/).click();
  await page.getByRole('menuitemradio', { name: '0.7×' }).click();
  await page.getByRole('slider', { name: 'Volume' }).fill('0.3');
  expect(await heard(page)).toMatchObject({ speed: 0.7, keepsPitch: true, volume: 0.3, isPaused: false });
  await button(page, 'Forward 10 seconds').click();
  await past(page, 10);
  await reload(page);
  expect(await heard(page)).toMatchObject({ seconds: 0, isPaused: true, speed: 0.7, volume: 0.3 });
  await page.context().close();
});
