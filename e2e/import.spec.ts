import { expect, type Page } from '@playwright/test';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';
import { demoArchive, shortRecording } from './recordings.ts';
import { openSeededSite } from './seeded-site.ts';

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
  await expect(page.getByText('three.mp3 isn’t among the chosen files.')).toBeVisible();
  await filesInput(page).setInputFiles([shortRecording('three.mp3')]);
  await expect(page.getByRole('heading', { name: '3 recordings to import' })).toBeVisible();
  // The second is cut off once: it fails, the others come in, and trying again takes it alone.
  let cuts = 0;
  await page.route('**/dashboard/import/rows', (route) => {
    const sent = route.request().postData() ?? '';
    const isSecond = sent.includes('intent=create') && sent.includes('two');
    return isSecond && cuts++ === 0 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('2 recordings were imported. One wasn’t imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Try the remaining one again' }).click();
  await expect(page.getByText('3 recordings were imported.', { exact: true })).toBeVisible();
  await expect(page.getByText('3 of 3 files')).toBeVisible();

  await reload(page);
  await manifestInput(page).setInputFiles(list);
  await filesInput(page).setInputFiles(names.map((name) => shortRecording(`${name}.mp3`)));
  await expect(page.getByText('3 are already in the library and will be skipped.')).toBeVisible();
  await expect(page.getByText('Already there: skipped')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Start import' })).toBeDisabled();
  await page.context().close();
});

test('ten recordings of an archive come in hidden, and are checked, premium and shown in at most twelve actions', async ({
  browser,
}) => {
  // Each is decoded, one after the other, which a crowded machine takes its time for.
  test.slow();
  const run = `Ten ${Date.now()}`;
  // On a site of its own: ten more recordings would stand before all others on everybody's lists.
  const site = await openSeededSite();
  const page = await site.open(browser, 'admin');
  await goTo(page, '/dashboard');
  let actions = 0;
  const act = (action: Promise<unknown>) => {
    actions += 1;
    return action;
  };
  const choose = async (menu: string, item: string) => {
    await act(bar.getByRole('button', { name: menu, exact: true }).click());
    await act(page.getByRole('menuitem', { name: item, exact: true }).click());
  };
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  const rows = page.getByRole('row').filter({ hasText: run });
  const switched = (name: RegExp, checked: boolean) => rows.getByRole('switch', { name, checked });

  await act(page.getByRole('link', { name: 'Bulk import' }).click());
  await act(manifestInput(page).setInputFiles(await demoArchive(run, 10)));
  await act(page.getByRole('button', { name: 'Start import' }).click());
  await expect(page.getByText('10 recordings were imported.')).toBeVisible({ timeout: 120_000 });
  await act(page.getByRole('link', { name: 'See the hidden recordings' }).click());
  await act(page.getByRole('searchbox').fill(run));
  await expect(rows).toHaveCount(10);
  await expect(switched(/^Visible/, false)).toHaveCount(10);
  // The list says of each that it is ready, and of none that somebody has to listen.
  await expect(rows.getByText(/^(?:Done|Times set by hand)$/)).toHaveCount(10, { timeout: 240_000 });
  await expect(rows.getByText(/sentences? to check/)).toHaveCount(0);
  await act(bar.getByRole('checkbox', { name: 'Select all on this page' }).click());
  await choose('Access', 'Premium');
  await expect(switched(/^Premium/, true)).toHaveCount(10);
  await choose('Visibility', 'Visible');
  await expect(rows).toHaveCount(0);
  await goTo(page, `/dashboard?q=${encodeURIComponent(run)}&visibility=shown&accessType=premium`);
  await expect(rows).toHaveCount(10);
  expect(actions).toBeLessThanOrEqual(12);
  await page.context().close();
  await site.close();
});
