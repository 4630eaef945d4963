import { expect, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { collectComplaints } from './complaints.ts';
import { openPage } from './people.ts';
import { shownToEveryone } from './public-pages.ts';

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const;

for (const path of shownToEveryone)
  test(`${path} stands in nobody's way`, async ({ page }) => {
    const complaints = collectComplaints(page);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectNoFindings(page);
    }
    expect(complaints).toEqual([]);
  });

test('every page reads without scripts', async ({ browser }) => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  for (const path of shownToEveryone)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('main')).toHaveText(/[\s\S]{200}/, { useInnerText: true });
    });
  await page.context().close();
});
