import { expect, type Page } from '@playwright/test';
import { expectFitsTwiceAsLarge, expectNoFindings, expectOpenToEveryone } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { test } from './people.ts';
import { openSeededSite, type SeededSite } from './seeded-site.ts';

const key = 'subscription_banner_dismissed_until';
const dayMs = 86_400_000;

let site: SeededSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await openSeededSite();
});
test.afterAll(() => site.close());

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Your subscription' });

test('a banner that is sent away stays away for 24 hours, in every tab', async ({ browser }) => {
  const page = await site.open(browser, 'expired');
  await goTo(page, '/settings');
  const other = await page.context().newPage();
  await goTo(other, '/progress');
  await expect(bannerOf(other)).toContainText('Your trial or subscription has expired.');
  await expectNoFindings(page);

  await bannerOf(page).getByRole('button', { name: 'Hide for 24 hours' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(bannerOf(other)).toHaveCount(0);
  const left = await page.evaluate((name) => Number(localStorage.getItem(name)) - Date.now(), key);
  expect(left).toBeGreaterThan(dayMs - 60_000);
  expect(left).toBeLessThanOrEqual(dayMs);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);

  await page.evaluate((name) => localStorage.setItem(name, String(Date.now() - 1)), key);
  await page.reload();
  await expect(bannerOf(page)).toBeVisible();
  await page.context().close();
});

test('without scripts the banner is there, and nothing that could not send it away', async ({ browser }) => {
  const page = await site.open(browser, 'expired', { javaScriptEnabled: false });
  await page.goto('/settings');
  await expect(bannerOf(page)).toBeVisible();
  await expect(bannerOf(page).getByRole('button')).toHaveCount(0);
  await bannerOf(page).getByRole('link', { name: 'Renew Subscription' }).click();
  await expect(page).toHaveURL('/subscription');
  await page.context().close();
});

test('banner and page of a subscription fit every screen', async ({ browser }) => {
  const page = await site.open(browser, 'expired');
  await goTo(page, '/subscription/manage');
  await expect(bannerOf(page)).toBeVisible();
  await expectOpenToEveryone(page, [1440, 390, 320]);
  await expectFitsTwiceAsLarge(page);
  await page.context().close();
});
