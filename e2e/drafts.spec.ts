import { expect, type Page } from '@playwright/test';
import { newPerson, openElsewhere, register } from './account-steps.ts';
import { chooseRecording, lyricsOf, openSheet } from './dictation-steps.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const night = 'A Night at the Warehouse';

const saved = (page: Page) => page.getByText('Saved', { exact: true });

test('reloading in mid-writing keeps the text, and each recording keeps its own', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  await sheet.pressSequentially('Daniel works');
  await reload(page);
  await expect(sheet).toHaveValue('Daniel works');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('link', { name: 'The New Password', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The New Password' })).toBeVisible();
  await expect(await openSheet(page)).toHaveValue('');
  await sheet.pressSequentially('Another text');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: night })).toBeVisible();
  await expect(sheet).toHaveValue('Daniel works');
});

test('a page that is killed in mid-writing loses nothing', async ({ page, context }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  await (await openSheet(page)).pressSequentially('Daniel works in a large');
  const address = page.url();
  // No page is told that it is closed in this way.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await goTo(again, address);
  await expect(await openSheet(again)).toHaveValue('Daniel works in a large');
  await expect(saved(again)).toBeVisible();
});

test('what was saved is there on another device, and not left behind on this one', async ({
  browser,
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await chooseRecording(page, night);
  await (await openSheet(page)).pressSequentially('Daniel works');
  await expect(saved(page)).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Draft')));
  expect(left).toEqual([]);

  const elsewhere = await openElsewhere(browser, person);
  await chooseRecording(elsewhere, night);
  await expect(await openSheet(elsewhere)).toHaveValue('Daniel works');
  await elsewhere.context().close();
});

test('a reload between the two looks forgets neither the first nor the attempt', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  const written = lyricsOf(night).replace('there is', 'their is').replace('receive', 'recieve');
  await sheet.fill(written);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const hints = page.getByRole('list', { name: 'Places to look at' }).getByRole('listitem');
  await expect(hints).toHaveCount(2);
  await sheet.fill(written.replace('recieve', 'receive'));
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
  await expect(hints).toHaveCount(1);
  expect(await page.content()).not.toContain('there is a problem');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect(page.getByText(/of the words, then/)).toBeAttached();

  const stars = page.getByRole('radio', { name: '4 stars' });
  await stars.check({ force: true });
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  await page.getByRole('button', { name: 'Write again' }).click();
  await (await openSheet(page)).fill('Daniel');
  await page.getByRole('button', { name: 'Show the original' }).click();
  await expect(stars).toBeChecked();
  await page.getByText('7 sentences not reached').click();
  await expect(page.getByRole('button', { name: /^Play sentence/ })).toHaveCount(8);
});

test('a server that fails, and no network at all, lose nothing', async ({ page, context }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  await page.route('**/dictation/drafts', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await sheet.pressSequentially('Daniel works');
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await page.unroute('**/dictation/drafts');
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });

  await context.setOffline(true);
  await sheet.pressSequentially(' in a large warehouse');
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await reload(page);
  await expect(sheet).toHaveValue('Daniel works in a large warehouse');
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
});

test('a text written in two places is a question', async ({ browser, page }) => {
  const person = newPerson();
  await register(page, person);
  await chooseRecording(page, night);
  const other = await openPage(browser, { storageState: await page.context().storageState({}) });
  await other.addInitScript(() => localStorage.clear());
  await goTo(other, new URL(page.url()).pathname + new URL(page.url()).search);

  const [here, there] = [await openSheet(page), await openSheet(other)];
  await there.pressSequentially('from the tablet');
  await expect(saved(other)).toBeVisible();
  await here.pressSequentially('from the desk');
  await expect(page.getByText('You have also written this dictation somewhere else.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the other text' }).click();
  await expect(here).toHaveValue('from the tablet');

  await here.pressSequentially(', and on');
  await expect(saved(page)).toBeVisible();
  await there.pressSequentially('!');
  await other.getByRole('button', { name: 'Keep the text here' }).click();
  await expect(saved(other)).toBeVisible();
  await reload(page);
  await expect(here).toHaveValue('from the tablet!');
  await other.context().close();
});
