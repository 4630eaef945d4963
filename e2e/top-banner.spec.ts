import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectOpenToEveryone } from './accessibility.ts';
import { addRow, cleanUp, deleteRow, orderOf, rowOf, save, saveWell } from './frame-steps.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

const preview = (page: Page) => page.locator('[data-preview]');
const added: string[] = [];
const unique = () => `Journey ${Date.now().toString(36)}`;

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

test.afterEach(async ({ browser, asAdmin }) => {
  if (added.length === 0) return;
  const page = await openPage(browser, { storageState: asAdmin });
  await cleanUp(page, '/top-banner', added);
  await page.context().close();
});

async function newAnnouncement(page: Page) {
  const id = await addRow(page, 'Announcements', 'Add Announcement');
  added.push(id);
  return { id, row: rowOf(page, id) };
}

test('an announcement is written, planned, shown in its time, and deleted', async ({ page, request }) => {
  const text = unique();
  await goTo(page, '/top-banner');
  const { id, row } = await newAnnouncement(page);
  const state = (name: string) =>
    expect(page.getByRole('listitem').filter({ has: row }).getByText(name, { exact: true })).toBeVisible();
  await state('Off');
  await row.getByLabel('Switched on').check();
  await save(row);
  await expect(row.getByLabel('English')).toBeFocused();
  await expect(row.getByLabel('English')).toHaveAccessibleDescription(/Enter the text in English/);

  await row.getByLabel('English').fill(text);
  await row.getByLabel('Deutsch').fill(`${text} auf Deutsch`);
  await row.getByLabel('Link', { exact: true }).fill('/contact');
  await expect(preview(page)).toContainText(text);
  await page.getByLabel('Language of the preview').selectOption('de');
  await expect(preview(page)).toContainText(`${text} auf Deutsch`);
  await row.getByLabel('From (UTC)').fill('2099-01-01T08:00');
  await row.getByLabel('Until (UTC)').fill('2099-01-01T08:00');
  await save(row);
  await expect(row.getByText('The end must come after the beginning.')).toBeVisible();
  await row.getByLabel('Until (UTC)').fill('2099-01-02T08:00');
  await saveWell(row);
  await state('Planned');
  expect(await (await request.get('/voices')).text()).not.toContain(text);

  await row.getByLabel('From (UTC)').fill('2020-01-01T08:00');
  await save(row);
  await state('Shown now');
  await expect(page.getByRole('complementary', { name: 'Announcement' }).getByText(text)).toBeVisible();
  await expect.poll(async () => (await request.get('/de/voices')).text()).toContain(`${text} auf Deutsch`);

  await row.getByLabel('Until (UTC)').fill('2020-01-02T08:00');
  await save(row);
  await state('Over');
  await expect.poll(async () => (await request.get('/voices')).text()).not.toContain(text);
  await deleteRow(page, id);
});

test('times are typed as one’s own clock shows them, and as UTC where no scripts run', async ({
  page,
  browser,
  asAdmin,
}) => {
  await goTo(page, '/top-banner');
  const { id, row } = await newAnnouncement(page);
  const inNewYork = await openPage(browser, { storageState: asAdmin, timezoneId: 'America/New_York' });
  await goTo(inNewYork, '/top-banner');
  const theirs = rowOf(inNewYork, id);
  await theirs.getByLabel('From (America/New_York)').fill('2099-01-01T08:00');
  await expect(theirs.getByText('In UTC: Jan 1, 2099, 1:00 PM')).toBeVisible();
  // In the night in which the clocks go forward there is no half past two.
  await theirs.getByLabel('Until (America/New_York)').fill('2099-03-08T02:30');
  await expect(theirs.getByText('The clocks go forward then: Mar 8, 2099, 3:30 AM counts.')).toBeVisible();
  await saveWell(theirs);
  await goTo(inNewYork, '/top-banner');
  await expect(theirs.getByLabel('Until (America/New_York)')).toHaveValue('2099-03-08T03:30');
  await inNewYork.context().close();
  await expect(row.getByLabel('From (UTC)')).toHaveValue('2099-01-01T13:00');
  await expect(row.getByLabel('Until (UTC)')).toHaveValue('2099-03-08T07:30');

  const plain = await openPage(browser, {
    storageState: asAdmin,
    javaScriptEnabled: false,
    timezoneId: 'America/New_York',
  });
  await plain.goto('/top-banner');
  await expect(rowOf(plain, id).getByLabel('From (UTC)')).toHaveValue('2099-01-01T13:00');
  await plain.context().close();
});

test('of two admins who edit the same announcement, the second is told', async ({
  page,
  browser,
  asAdmin,
}) => {
  await goTo(page, '/top-banner');
  const { id, row } = await newAnnouncement(page);
  await row.getByLabel('Polski').fill('Moje');
  const other = await openPage(browser, { storageState: asAdmin });
  await goTo(other, '/top-banner');
  await rowOf(other, id).getByLabel('Polski').fill('Cudze');
  await saveWell(rowOf(other, id));
  await save(row);
  await expect(row.getByText('Somebody else changed this while you were editing')).toBeVisible();
  await expect(row.getByLabel('Polski')).toHaveValue('Moje');
  await other.context().close();
});

test('social links are added, saved and moved with the keyboard alone', async ({ page }) => {
  await goTo(page, '/top-banner');
  // Of a platform that is there already the first is shown: what stands here is seen by nobody else.
  const ids: string[] = [];
  for (const platform of ['VIDEO', 'Video ']) {
    const id = await addRow(page, 'Social links', 'Add Link');
    added.push(id);
    ids.push(id);
    await page.keyboard.type(platform);
    await rowOf(page, id).getByLabel('URL').fill('https://video.example/');
    await page.keyboard.press('Enter');
    await expect.poll(() => rowOf(page, id).locator('[name=revision]').inputValue()).toBe('2');
  }
  await expect.poll(() => orderOf(page, ids)).toEqual(ids);
  const handle = page.getByRole('button', { name: 'Move “Video”', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(() => orderOf(page, ids)).toEqual([...ids].reverse());
  await goTo(page, '/top-banner');
  expect(await orderOf(page, ids)).toEqual([...ids].reverse());
});

test('/top-banner stands in nobody’s way', async ({ page }) => {
  await goTo(page, '/top-banner');
  await newAnnouncement(page);
  await expectOpenToEveryone(page, [1440, 768]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
