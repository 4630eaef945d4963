import { expect, type Page } from '@playwright/test';
import { goTo, reload } from './navigation.ts';
import { test } from './people.ts';
import { bar, field, night, opening, openNight, second, withPhone } from './phone-steps.ts';

const note = (page: Page) => page.getByText('You’re offline.');
const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true }).tap();
const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' }).tap();
const finish = (page: Page) => page.getByRole('button', { name: 'Finish and see your result' }).tap();

/** Puts the dictation that is open on the phone. */
async function download(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Download for offline' }).tap();
  await expect(page.getByText('Available offline')).toBeVisible({ timeout: 30_000 });
}

const fileOf = (page: Page) => new URL(page.url()).searchParams.get('file') ?? '';

/** How often the file stands in the learner's history. */
async function expectAttempts(page: Page, file: string, count: number): Promise<void> {
  await goTo(page, `/dictation/history/${file}`);
  const attempts = page.getByRole('navigation', { name: 'Your attempts at this dictation' });
  await expect(attempts.getByRole('listitem')).toHaveCount(count);
}

test('a downloaded dictation is written without a connection, marked on the phone, and sent once', async ({
  browser,
}) => {
  const page = await withPhone(browser);
  await openNight(page);
  await download(page);
  const file = fileOf(page);
  await page.context().setOffline(true);
  await expect(note(page)).toBeVisible();
  await page.goto(`/mobile/player?file=${file}`);
  await expect(page).toHaveURL(`/mobile/offline?file=${file}`);
  await expect(page.getByRole('heading', { level: 1, name: night })).toBeVisible();
  await page.getByRole('button', { name: 'Listen to the sentence' }).tap();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await field(page).fill(opening);
  await check(page);
  await expect(page.getByText('All correct.')).toBeVisible();
  await finish(page);
  await expect(page.getByText('Checked on this device.')).toBeVisible();
  await bar(page).getByRole('link', { name: 'Favorites' }).tap();
  await expect(page).toHaveURL('/mobile/offline');
  await expect(page.getByText('Written offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your offline dictation has been sent.', { exact: true })).toBeVisible();
  await expect(page.getByText('Written offline.')).toBeHidden();
  await expect(note(page)).toBeHidden();
  await expectAttempts(page, file, 1);
  await page.context().close();
});

test('a connection that comes and goes in the middle loses nothing and counts nothing twice', async ({
  browser,
}) => {
  const page = await withPhone(browser);
  await openNight(page);
  await download(page);
  const file = fileOf(page);
  // Looked at first with a connection, corrected without.
  await field(page).fill(opening.slice(0, -2));
  await check(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await page.context().setOffline(true);
  await field(page).fill(opening);
  await checkAgain(page);
  await expect(page.getByText('All correct.')).toBeVisible();
  await page.getByRole('button', { name: 'Next sentence' }).first().tap();
  await field(page, 2).fill('half of');
  // Taken out of the pocket again, still without.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sentence 2 of' })).toBeVisible();
  await expect(field(page, 2)).toHaveValue('half of');
  await field(page, 2).fill(second.slice(0, -3));
  await check(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await page.context().setOffline(false);
  // And corrected with one, at another place.
  await reload(page);
  await goTo(page, `/mobile/player?file=${file}`);
  await expect(page.getByRole('heading', { name: 'Sentence 2 of' })).toBeVisible();
  await field(page, 2).fill(second);
  await checkAgain(page);
  await expect(page.getByText('All correct.')).toBeVisible();
  await finish(page);
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect(page.getByText('Checked on this device.')).toBeHidden();
  await expectAttempts(page, file, 1);
  await page.context().close();
});

test('answers that are lost on their way are given by the phone, and the attempt stays one', async ({
  browser,
}) => {
  const page = await withPhone(browser);
  await openNight(page);
  await download(page);
  const file = fileOf(page);
  let asked = 0;
  await page.route('**/dictation/attempts', async (route) => {
    // The server receives the first request; nobody receives any answer.
    if (asked === 0) await route.fetch();
    asked += 1;
    await route.abort();
  });
  await field(page).fill(opening.slice(0, -2));
  await check(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await finish(page);
  await expect(page.getByText('Checked on this device.')).toBeVisible();
  await page.unroute('**/dictation/attempts');
  await goTo(page, '/mobile/offline');
  await expect(page.getByText('Written offline.')).toBeHidden();
  await expectAttempts(page, file, 1);

  // It begins anew: nothing of it is still open. This time the answer to the last question is lost.
  await goTo(page, `/mobile/player?file=${file}`);
  await field(page).fill(opening);
  await check(page);
  await expect(page.getByText('All correct.')).toBeVisible();
  let lost = 0;
  await page.route('**/dictation/attempts', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await finish(page);
  await expect(page.getByText('Checked on this device.')).toBeVisible();
  expect(lost).toBe(1);
  await goTo(page, '/mobile/offline');
  await expect(page.getByText('Written offline.')).toBeHidden();
  await expectAttempts(page, file, 2);
  await page.context().close();
});

test('the first screen comes from the phone and makes itself new; without a connection it leads to what there is', async ({
  browser,
}) => {
  const page = await withPhone(browser);
  await goTo(page, '/mobile');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goTo(page, '/mobile');
  for (const path of ['/mobile', '/mobile/offline'])
    await expect.poll(() => page.evaluate((at) => caches.match(at).then(Boolean), path)).toBe(true);
  // A favorite moves up among what is suggested: it is known by its name, not by its place.
  const named = await page.getByRole('article').last().getByRole('button').getAttribute('aria-label');
  const heartOf = (screen: Page) => screen.getByRole('button', { name: named ?? '', exact: true });
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false');
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const there = await elsewhere.newPage();
  await there.goto('/mobile');
  await heartOf(there).click();
  await expect(heartOf(there)).toHaveAttribute('aria-pressed', 'true');
  await elsewhere.close();
  const again = await page.context().newPage();
  await again.goto('/mobile');
  expect(
    await again.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().transferSize),
  ).toBe(0);
  await expect(heartOf(again)).toHaveAttribute('aria-pressed', 'true');
  await page.close();

  await again.context().setOffline(true);
  await again.reload();
  await expect(again.getByRole('heading', { level: 1, name: 'Hello, Nora' })).toBeVisible();
  await expect(note(again)).toBeVisible();
  // A favorite stays as it is, and so does the screen.
  await heartOf(again).tap();
  await expect(heartOf(again)).toHaveAttribute('aria-pressed', 'true');
  await expect(again).toHaveURL('/mobile');
  await bar(again).getByRole('link', { name: 'Search' }).tap();
  await expect(again).toHaveURL('/mobile/offline');
  await expect(again.getByRole('heading', { name: 'Nothing downloaded yet' })).toBeVisible();
  await again.goto('/mobile/player?file=00000000-0000-4000-8000-000000000000');
  await expect(again.getByRole('heading', { name: 'This dictation isn’t on this device' })).toBeVisible();
  await again.context().close();
});

test('a download can be removed, and is gone once somebody signs out', async ({ browser }) => {
  const page = await withPhone(browser);
  await openNight(page);
  await download(page);
  const kept = () =>
    page.evaluate(async () => {
      const media = await caches.open('phone-media');
      const desks = await caches.open('phone-desks');
      return [(await media.keys()).length, (await desks.keys()).length];
    });
  expect((await kept())[1]).toBe(1);
  await page.getByRole('button', { name: 'Remove download' }).tap();
  await expect(page.getByRole('button', { name: 'Download for offline' })).toBeVisible();
  expect(await kept()).toEqual([0, 0]);
  await download(page);
  await goTo(page, '/mobile/settings');
  await page.getByRole('link', { name: 'Downloads' }).tap();
  await expect(page.getByRole('article').filter({ hasText: night })).toBeVisible();
  await goTo(page, '/mobile/settings');
  await page.getByRole('button', { name: 'Log out' }).tap();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => caches.keys())).not.toContain('phone-desks');
  expect(await kept()).toEqual([0, 0]);
  expect(await page.evaluate(() => caches.match('/mobile').then(Boolean))).toBe(false);
  await page.context().close();
});

test('what is not open any more leaves the phone at the next contact, but not what was written', async ({
  browser,
  asAdmin,
}) => {
  const title = 'A Morning at the Clinic';
  const page = await withPhone(browser);
  await goTo(page, '/mobile/search?q=clinic');
  await page.getByRole('link', { name: title, exact: true }).tap();
  await expect(field(page)).toBeEditable();
  await download(page);
  const file = fileOf(page);
  await page.context().setOffline(true);
  await field(page).fill('Something');
  await check(page);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await finish(page);
  await expect(page.getByText('Checked on this device.')).toBeVisible();
  const desk = await (await browser.newContext({ storageState: asAdmin })).newPage();
  await goTo(desk, `/dashboard?q=${encodeURIComponent(title)}`);
  const premium = desk.getByRole('switch', { name: `Premium: ${title}` });
  await premium.click();
  await expect(premium).toBeChecked();
  await page.context().setOffline(false);
  await goTo(page, '/mobile/offline');
  await expect(page.getByRole('heading', { name: 'Nothing downloaded yet' })).toBeVisible();
  await expect(page.getByText('Written offline.')).toBeHidden();
  await premium.click();
  await expect(premium).not.toBeChecked();
  await expectAttempts(page, file, 1);
  await desk.context().close();
  await page.context().close();
});
