import { expect, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const) {
  test(`everyone can read whose voices these are (${width} px, ${colorScheme})`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 844 },
      locale: 'de-DE',
    });
    const page = await context.newPage();
    await page.goto('/voices');
    await expect(page.getByRole('heading', { level: 1, name: 'Unsere Stimmen' })).toBeVisible();
    await expect(page.getByText('synthetisch')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Leticia-F123' })).toContainText(
      'CC BY-SA 4.0',
    );
    await page.getByRole('link', { name: 'Hinweis unten' }).click();
    await expect(page.getByText('Copyright: Artem Plaksin, Zvonimir Stanecic, Slt')).toBeInViewport();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });
}
