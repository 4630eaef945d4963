import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';
import { shortRecording } from './recordings.ts';

const manifestInput = (page: Page) => page.getByLabel('List (CSV or JSON)');
const filesInput = (page: Page) => page.getByLabel('Recordings and covers');
const csv = (text: string) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${text}`),
});

test('many recordings come in with their list, and only once', async ({ browser, asAdmin }) => {
  const run = `${Date.now()}`;
  const page = await openPage(browser, { storageState: asAdmin });
  await goTo(page, '/dashboard/import');
  const names = ['one', 'two', 'three'];
  const rows = names.map((name) => `${name}.mp3;Import ${name};Ada;${run}-${name};en;IT|Tourism`);
  const list = csv(['file;title;author;identifier;language;categories', ...rows].join('\r\n'));
  await manifestInput(page).setInputFiles(list);
  await filesInput(page).setInputFiles([shortRecording('one.mp3'), shortRecording('two.mp3')]);
  await expect(page.getByText('three.mp3 is not among the chosen files.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start import' })).toHaveCount(0);

  await filesInput(page).setInputFiles(names.map((name) => shortRecording(`${name}.mp3`)));
  await expect(page.getByRole('heading', { name: '3 recordings to import' })).toBeVisible();
  // The second is cut off once: it fails, the others come in, and trying again takes it alone.
  let cuts = 0;
  await page.route('**/dashboard/import/rows', (route) => {
    const sent = route.request().postData() ?? '';
    const isSecond = sent.includes('intent=create') && sent.includes('two');
    return isSecond && cuts++ === 0 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('2 recordings are in the library. One could not be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Try the remaining one again' }).click();
  await expect(page.getByText('3 recordings are in the library.', { exact: true })).toBeVisible();
  await expect(page.getByText('3 of 3 files')).toBeVisible();
  await expectNoFindings(page);

  await reload(page);
  await manifestInput(page).setInputFiles(list);
  await filesInput(page).setInputFiles(names.map((name) => shortRecording(`${name}.mp3`)));
  await expect(page.getByText('3 are already in the library and will be skipped.')).toBeVisible();
  await expect(page.getByText('Already there: skipped')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Start import' })).toBeDisabled();
  await page.context().close();
});

test('what is wrong in a list is said with its line', async ({ browser, asAdmin }) => {
  for (const width of [1440, 768, 390]) {
    const page = await openPage(browser, { storageState: asAdmin, viewport: { width, height: 844 } });
    await goTo(page, '/dashboard/import');
    await manifestInput(page).setInputFiles(
      csv('file,title,author,language,categories\na.mp3,,Ada,Klingon,IT\nb.mp3,B,Ada,English,Whales'),
    );
    const problems = page.getByRole('alert').filter({ hasText: '3 things have to be put right first' });
    await expect(problems.getByRole('listitem')).toHaveText([
      'Line 2:Title is required',
      'Line 2:Please select a language',
      'Line 3:There is no category “Whales”.',
    ]);
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await page.context().close();
  }
});

test('the template can be fetched', async ({ browser, asAdmin }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  await goTo(page, '/dashboard/import');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV template' }).click();
  expect((await download).suggestedFilename()).toBe('dictoria-import.csv');
  await page.context().close();
});
