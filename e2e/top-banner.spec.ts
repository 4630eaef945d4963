import { expect } from '@playwright/test';
import { goTo } from './navigation.ts';
import { addRow, cleanUp, deleteRow, rowOf, save, saveWell } from './navigation-steps.ts';
import { openPage, test } from './people.ts';

const added: string[] = [];
const unique = () => `Journey ${Date.now().toString(36)}`;

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

test.afterEach(async ({ browser, asAdmin }) => {
  if (added.length === 0) return;
  const page = await openPage(browser, { storageState: asAdmin });
  await cleanUp(page, '/top-banner', added);
  await page.context().close();
});

test('an announcement is written, planned, shown in its time, and deleted', async ({ page, request }) => {
  const text = unique();
  await goTo(page, '/top-banner');
  const id = await addRow(page, 'Announcements', 'Add announcement');
  added.push(id);
  const row = rowOf(page, id);
  const state = (name: string) =>
    expect(page.getByRole('listitem').filter({ has: row }).getByText(name, { exact: true })).toBeVisible();
  await state('Off');
  await row.getByLabel('Switched on').check();
  await row.getByLabel('English').fill(text);
  await row.getByLabel('Deutsch').fill(`${text} auf Deutsch`);
  await row.getByLabel('Link', { exact: true }).fill('/contact');
  await row.getByLabel('From (UTC)').fill('2099-01-01T08:00');
  await row.getByLabel('Until (UTC)').fill('2099-01-02T08:00');
  await saveWell(row);
  await state('Scheduled');
  expect(await (await request.get('/voices')).text()).not.toContain(text);

  await row.getByLabel('From (UTC)').fill('2020-01-01T08:00');
  await save(row);
  await state('Shown now');
  // Above the page itself; its preview says the same.
  await expect(
    page.getByRole('complementary', { name: 'Announcement' }).getByText(text).first(),
  ).toBeVisible();
  await expect.poll(async () => (await request.get('/de/voices')).text()).toContain(`${text} auf Deutsch`);

  await row.getByLabel('Until (UTC)').fill('2020-01-02T08:00');
  await save(row);
  await state('Over');
  await expect.poll(async () => (await request.get('/voices')).text()).not.toContain(text);
  await deleteRow(page, id);
});
