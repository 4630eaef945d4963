import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { openSeededSite, type SeededName, type SeededSite } from './seeded-site.ts';
import { expectNoOffer, popupOf } from './subscription-steps.ts';

let site: SeededSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await openSeededSite();
});
test.afterAll(() => site.close());

async function open(browser: Browser, who: SeededName, path: string, options: BrowserContextOptions = {}) {
  const page = await site.open(browser, who, options);
  await (options.javaScriptEnabled === false ? page.goto(path) : goTo(page, path));
  return page;
}

test('an expired learner sees the page under the popup', async ({ browser }) => {
  const page = await open(browser, 'expired', '/library');
  const popup = popupOf(page);
  await expect(popup).toContainText('Your trial period or subscription has ended.');
  await expectOpenToEveryone(page, [1440, 390, 320]);
  await page.context().close();
});

test('nothing but its own buttons leads away from the popup', async ({ browser }) => {
  const page = await open(browser, 'expired', '/dictation');
  const popup = popupOf(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(popup).toBeVisible();
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    await expect(popup.locator(':focus')).toHaveCount(1);
  }
  await popup.getByRole('link', { name: 'Manage Subscription' }).click();
  await expect(page).toHaveURL('/subscription/manage');
  await expect(popup).toBeHidden();
  await page.context().close();
});

test('what an expired learner still needs is never covered', async ({ browser }) => {
  for (const path of ['/settings', '/subscription', '/subscription/manage', '/progress', '/']) {
    const page = await open(browser, 'expired', path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  }
});

test('a popup comes up on the way to a page too', async ({ browser }) => {
  const page = await open(browser, 'expired', '/settings');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Library' })
    .click();
  await expect(popupOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home Page' }).click();
  await expect(page).toHaveURL('/');
  await page.context().close();
});

test('a running trial and a VIP are left alone', async ({ browser }) => {
  for (const who of ['learner', 'vip'] as const) {
    const page = await open(browser, who, '/library');
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoOffer(page);
    await page.context().close();
  }
});

test('a VIP whose time ended long ago is told that they need no subscription', async ({ browser }) => {
  const page = await open(browser, 'vip', '/subscription/manage');
  await expect(page.getByRole('main')).toContainText('No Subscription Needed');
  await expectNoOffer(page);
  await page.context().close();
});

test('without scripts, and on the phone pages, a page says it', async ({ browser }) => {
  for (const [path, javaScriptEnabled] of [
    ['/library', false],
    ['/mobile', true],
    ['/mobile/player', false],
  ] as const) {
    const page = await open(browser, 'expired', path, { javaScriptEnabled });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Access Expired');
    await expect(page.getByRole('link', { name: 'Manage Subscription' }).last()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  }
});
