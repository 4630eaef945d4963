import { expect, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { goFromWithin, goTo } from './navigation.ts';

test('written pages read well in any language, on any screen, in light and dark', async ({ page }) => {
  for (const [path, title, headings, width, colorScheme] of [
    ['/page/terms', 'Terms of Service', 7, 1440, 'light'],
    ['/pl/page/privacy', 'Polityka prywatności', 9, 320, 'dark'],
    ['/de/page/about', 'Über uns', 4, 390, 'light'],
    ['/fr/page/privacy', 'Politique de confidentialité', 9, 320, 'light'],
  ] as const)
    await test.step(`${path} (${width} px, ${colorScheme})`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('main h2')).toHaveCount(headings);
      await expectNoSidewaysScroll(page);
      await expectNoFindings(page);
    });
});

test('links in a text stay in its language', async ({ page }) => {
  await page.goto('/pl/page/terms');
  await page.locator('article').getByRole('link').click();
  await expect(page).toHaveURL('/pl/contact');
});

test('a page that does not exist says so', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const response = await page.goto('/page/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByText('The requested page could not be found.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
});

test('who comes from another page sees that this one is on its way, and that it is not there', async ({
  page,
}) => {
  // With the dialog open the page is awake, so that its links are followed without leaving it.
  await goTo(page, '/?auth=login');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // The page's own data; what stands around it comes by itself.
  await page.route(/terms\.data\?.*static-page/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('status').getByText('Loading the page')).toBeAttached();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await goFromWithin(page, '/page/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
