import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newPerson, register } from './account-steps.ts';
import { chooseRecording, openSheet } from './dictation-steps.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const night = 'A Night at the Warehouse';

const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** The same person where nothing else of this browser is stored. */
async function onAnotherDevice(context: BrowserContext) {
  const { cookies } = await context.storageState();
  return { cookies, origins: [] };
}

test('a page that is killed in mid-writing loses nothing, here, on another device and beside another text', async ({
  browser,
  page,
  context,
}) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  await (await openSheet(page)).pressSequentially('Daniel works in a large');
  const address = page.url();
  // No page is notified that it is closed in this way.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await goTo(again, address);
  const sheet = await openSheet(again);
  await expect(sheet).toHaveValue('Daniel works in a large');
  await expect(saved(again)).toBeVisible();

  const elsewhere = await openPage(browser, { storageState: await onAnotherDevice(context) });
  await chooseRecording(elsewhere, night);
  await expect(await openSheet(elsewhere)).toHaveValue('Daniel works in a large');
  await elsewhere.context().close();

  await again.getByRole('link', { name: 'The New Password', exact: true }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'The New Password' })).toBeVisible();
  await expect(await openSheet(again)).toHaveValue('');
  await sheet.pressSequentially('Another text');
  await again.goBack();
  await expect(again.getByRole('heading', { level: 1, name: night })).toBeVisible();
  await expect(sheet).toHaveValue('Daniel works in a large');
});

test('a text written in two places is a question, and one that was finished there is announced here', async ({
  browser,
  page,
}) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const other = await openPage(browser, { storageState: await onAnotherDevice(page.context()) });
  await goTo(other, new URL(page.url()).pathname + new URL(page.url()).search);

  const [here, there] = [await openSheet(page), await openSheet(other)];
  await there.pressSequentially('from the tablet');
  await expect(saved(other)).toBeVisible();
  await here.pressSequentially('from the desk');
  await expect(page.getByText('You’ve also written this dictation somewhere else.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(here).toHaveValue('from the tablet');
  await here.pressSequentially(', and on');
  await expect(saved(page)).toBeVisible();

  await reload(other);
  await expect(there).toHaveValue('from the tablet, and on');
  await other.getByRole('button', { name: 'Show the original' }).click();
  await expect(other.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await here.pressSequentially('!');
  await expect(page.getByText('You finished this dictation in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear text' }).click();
  await expect(here).toHaveValue('');
  await other.context().close();
});
