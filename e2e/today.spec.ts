import { expect, type Page } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { newPerson, register } from './account-steps.ts';
import { chooseRecording, lyricsOf, openSheet } from './dictation-steps.ts';
import { goTo, reload } from './navigation.ts';
import { test } from './people.ts';
import { bar, field, withPhone } from './phone-steps.ts';

/** Begins what somebody new is offered; what sentences ask is found out once a minute. */
async function begin(page: Page, path: string) {
  await expect(async () => {
    await goTo(page, path);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL(/\/today\/[0-9a-f-]{36}$/, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
}

/** Writes a sentence that nobody said, so that both looks are taken. */
async function writeWrong(page: Page, number: number, sentences = '6') {
  await field(page, number).fill('Zyzzyva.');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(new RegExp(`^Sentence ${number} of ${sentences}$`))).toBeVisible();
  await expect(field(page, number)).toHaveCount(0);
}

test('somebody new finds out where they stand, and each sentence leads to its text', async ({ page }) => {
  test.slow();
  await register(page, newPerson());
  await begin(page, '/today');
  await expectOpenToEveryone(page, [390, 1440]);
  const clip = page.waitForResponse(/\/media\/audio\/[^/]+\/sentences\/\d+\?revision=/);
  await page.getByRole('button', { name: 'Listen to the sentence' }).click();
  expect([200, 206]).toContain((await clip).status());
  for (let number = 1; number <= 6; number += 1) {
    await writeWrong(page, number);
    if (number < 6) await page.getByRole('button', { name: 'Next sentence' }).last().click();
    // What was written is there again.
    if (number === 2) {
      await page.reload();
      await expect(page.getByText('Sentence 3 of 6')).toBeVisible();
    }
  }
  await page.getByRole('button', { name: 'See your result' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expect(page.getByText(/^From: /)).toHaveCount(6);
  await expectOpenToEveryone(page, [390, 1440]);
  const source = page
    .getByText(/^From: /)
    .first()
    .getByRole('link');
  const title = await source.textContent();
  await source.click();
  await expect(page).toHaveTitle(new RegExp(title ?? '–'));
  await goTo(page, '/progress');
  await page.getByRole('link', { name: 'Personal dictation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
});

test('what went wrong in a text comes back in sentences of others, each with its reason', async ({
  page,
}) => {
  test.slow();
  await register(page, newPerson());
  const title = 'A Night at the Warehouse';
  await chooseRecording(page, title, 'en');
  const sheet = await openSheet(page);
  // Capitals are a rule that every text has chances for.
  await sheet.fill(lyricsOf(title).toLowerCase());
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  // What was written is remembered once a minute.
  const why = page.getByText(/^“.+”: \d+ of \d+ wrong$/);
  await expect(async () => {
    await goTo(page, '/today?language=en');
    await expect(why.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await begin(page, '/today?language=en');
  await expect(why.first()).toBeVisible();
  await writeWrong(page, 1, '\\d+');
  await page.getByRole('button', { name: 'Finish here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expect(page.getByText(/^From: /)).toHaveCount(1);
  await expect(page.getByText(`From: ${title}`)).toHaveCount(0);
});

test('on a phone it begins on the first screen, and may end early', async ({ browser }) => {
  test.slow();
  const page = await withPhone(browser);
  await begin(page, '/mobile');
  await expect(page).toHaveURL(/\/mobile\/today\//);
  // The phone was led on to a page of its own, which has to come alive before somebody types.
  await reload(page);
  await writeWrong(page, 1);
  await goTo(page, '/mobile');
  await expect(page.getByText('1 of 6 sentences done')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByText('Sentence 2 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Finish here' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expect(page.getByText(/^From: /)).toHaveCount(1);
  await page.context().close();
});

test('downloaded to a phone it is written without a connection, marked there, and sent once', async ({
  browser,
}) => {
  test.slow();
  const page = await withPhone(browser);
  await begin(page, '/mobile');
  await reload(page);
  const address = new URL(page.url()).pathname;
  const set = address.split('/').at(-1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Download for offline' }).tap();
  await expect(page.getByText('Available offline')).toBeVisible({ timeout: 30_000 });
  const stored = (name: string) =>
    page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).length, name);
  expect([await stored('phone-sets'), await stored('phone-media')]).toEqual([1, 6]);

  await page.context().setOffline(true);
  await page.goto(address);
  await expect(page).toHaveURL(`/mobile/offline?set=${set}`);
  await page.getByRole('button', { name: 'Listen to the sentence' }).tap();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await writeWrong(page, 1);
  // Taken out of the pocket again, still without.
  await page.reload();
  await expect(page.getByText('Sentence 2 of 6')).toBeVisible();
  await writeWrong(page, 2);
  await page.getByRole('button', { name: 'Finish here' }).tap();
  await expect(page.getByText('Checked on this device.')).toBeVisible();
  await expect(page.getByText(/^From: /)).toHaveCount(2);
  await bar(page).getByRole('link', { name: 'Favorites' }).tap();
  await expect(page.getByText('Written offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your offline dictation has been sent.', { exact: true })).toBeVisible();
  await expect(page.getByText('Written offline.')).toBeHidden();
  expect([await stored('phone-sets'), await stored('phone-media')]).toEqual([0, 0]);

  await goTo(page, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expect(page.getByText(/^From: /)).toHaveCount(2);
  await goTo(page, '/progress');
  await expect(page.getByRole('link', { name: 'Personal dictation' })).toHaveCount(1);
  await page.context().close();
});

test('a set that was finished elsewhere meanwhile says so, what was written is shown, and signing out leaves nothing', async ({
  browser,
}) => {
  test.slow();
  const page = await withPhone(browser);
  await begin(page, '/mobile');
  await reload(page);
  const address = new URL(page.url()).pathname;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Download for offline' }).tap();
  await expect(page.getByText('Available offline')).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(true);
  await page.goto(address);
  await writeWrong(page, 1);
  // Another browser knows nothing of what was typed here.
  const { cookies } = await page.context().storageState();
  const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } });
  const there = await elsewhere.newPage();
  await goTo(there, address.replace('/mobile', ''));
  await there.getByRole('button', { name: 'Next sentence' }).first().click();
  await writeWrong(there, 2);
  await there.getByRole('button', { name: 'Finish here' }).click();
  await expect(there.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await elsewhere.close();

  await page.context().setOffline(false);
  await goTo(page, '/mobile/offline');
  await expect(page.getByText('This dictation is already finished.')).toBeVisible();
  await expect(page.getByText('Zyzzyva.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Personal dictation' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).tap();
  await expect(page.getByText('Zyzzyva.')).toBeHidden();
  await goTo(page, '/mobile/settings');
  await page.getByRole('button', { name: 'Log out' }).tap();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => caches.keys())).not.toContain('phone-sets');
  await page.context().close();
});
