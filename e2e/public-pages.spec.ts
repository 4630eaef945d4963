import { expect, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { openPage } from './people.ts';
import { shownToEveryone } from './public-pages.ts';

for (const path of shownToEveryone) {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${path} stands in nobody's way (${colorScheme})`, async ({ browser }) => {
      for (const width of [1440, 390, 320]) {
        const page = await openPage(browser, { colorScheme, viewport: { width, height: 844 } });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoSidewaysScroll(page);
        await expectNoFindings(page);
        await page.context().close();
      }
    });

  test(`${path} reads without scripts`, async ({ browser }) => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(/.{200}/, { useInnerText: true });
    await page.context().close();
  });
}
