import { expect, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';

for (const [prefix, title] of [
  ['', 'Privacy Policy'],
  ['/pl', 'Polityka prywatności'],
  ['/de', 'Datenschutzerklärung'],
  ['/fr', 'Politique de confidentialité'],
] as const)
  for (const width of [1440, 320])
    test(`the privacy page reads well at ${prefix || '/'} (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${prefix}/page/privacy`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('main h2')).toHaveCount(9);
      await expectNoSidewaysScroll(page);
      await expectNoFindings(page);
    });

test('a page that does not exist says so', async ({ page }) => {
  const response = await page.goto('/page/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByText('The requested page could not be found.')).toBeVisible();
  await expectNoFindings(page);
});

test('who comes from another page sees that this one is on its way', async ({ page }) => {
  // An address with a query is awake, so that its links are followed without leaving the page.
  await page.goto('/components?show=c2');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/page/terms.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('status').getByText('Loading the page')).toBeAttached();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
});

const parts = [
  ...[
    'B1 Header',
    'B2 Footer',
    'C1 Features grid',
    'C2 Accordion',
    'C3 Feature highlight',
    'C4 Pricing section',
  ],
  ...['C5 Questions and answers', 'C6 Call to action', 'C7 Testimonials'],
  ...['D1 Contact hero', 'D2 Contact form', 'D3 Contact options'],
];

for (const javaScriptEnabled of [true, false])
  test(`each part is shown, hidden and closed ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/components');
    const panel = page.locator('#shown-part');
    const buttons = page.getByRole('form', { name: 'Parts to show' }).getByRole('button');
    await expect(buttons).toHaveText(parts.map((name) => new RegExp(name, 'i')));
    for (const [nth, name] of parts.entries()) {
      await buttons.nth(nth).click();
      await expect(panel.locator('h2').first()).toHaveText(name.slice(3));
      await expect(buttons.nth(nth)).toHaveAttribute('aria-expanded', 'true');
    }
    await buttons.nth(parts.length - 1).click();
    await expect(panel).toHaveCount(0);
    await buttons.first().click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await context.close();
  });

test('the gallery is accessible and fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const show of ['', 'c1', 'c2', 'c4', 'd2']) {
    await page.goto(`/components?show=${show}`);
    await expectNoSidewaysScroll(page);
    await expectNoFindings(page);
  }
});
