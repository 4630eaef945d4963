import { expect, type Locator } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

/** The twelve buttons, and what only the real part has in it. */
const parts: [string, (panel: Locator) => Locator][] = [
  ['B1 Header', (panel) => panel.getByText('For schools and businesses').filter({ visible: true })],
  ['B2 Footer', (panel) => panel.getByText('All rights reserved.')],
  ['C1 Features grid', (panel) => panel.getByRole('heading', { name: 'An old exercise with new tools' })],
  ['C2 Accordion', (panel) => panel.locator('details').nth(5)],
  ['C3 Feature highlight', (panel) => panel.getByRole('heading', { name: 'For students and professionals' })],
  ['C4 Pricing section', (panel) => panel.getByRole('radio', { name: 'Monthly' })],
  ['C5 FAQ', (panel) => panel.locator('details').nth(9)],
  ['C6 CTA', (panel) => panel.getByRole('link', { name: 'Start free' })],
  ['C7 Testimonials', (panel) => panel.getByText('Parent of two')],
  ['D1 Contact hero', (panel) => panel.getByRole('heading').nth(1)],
  ['D2 Contact form', (panel) => panel.getByRole('textbox', { name: 'Full name' })],
  ['D3 Contact options', (panel) => panel.getByRole('heading').nth(3)],
];

for (const javaScriptEnabled of [true, false])
  test(`each part is shown, hidden and closed (scripts: ${javaScriptEnabled})`, async ({ browser }) => {
    const page = await openPage(browser, { javaScriptEnabled, viewport: { width: 390, height: 844 } });
    await page.goto('/components');
    const panel = page.locator('#shown-part');
    const buttons = page.getByRole('form', { name: 'Parts to show' }).getByRole('button');
    await expect(buttons).toHaveText(parts.map(([name]) => new RegExp(`^${name}$`, 'i')));
    for (const [nth, [name, real]] of parts.entries()) {
      await buttons.nth(nth).click();
      await expect(panel.locator('h2').first()).toHaveText(name.slice(3));
      await expect(panel.locator('h2').first()).toBeInViewport();
      await expect(buttons.nth(nth)).toHaveAttribute('aria-expanded', 'true');
      await expect(real(panel)).toBeVisible();
      await expect(panel).toHaveCount(1);
    }
    await buttons.last().click();
    await expect(panel).toHaveCount(0);
    await buttons.first().click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await page.context().close();
  });

test('the keyboard opens a part and comes back to its button', async ({ page }) => {
  await goTo(page, '/components?show=c5');
  const accordion = page.getByRole('button', { name: 'C2 Accordion' });
  await accordion.focus();
  await page.keyboard.press('Enter');
  const close = page.locator('#shown-part').getByRole('button', { name: 'Close' });
  await expect(page.locator('#shown-part h2').first()).toHaveText('Accordion');
  await expect(accordion).toBeFocused();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(accordion).toBeFocused();
});

test('every part fits a small phone; what stands on no other page like this is in nobody’s way', async ({
  page,
}) => {
  const withoutAnother = ['', 'b1', 'b2', 'c2'];
  for (const show of ['', ...parts.map(([name]) => name.slice(0, 2).toLowerCase())]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/de/components?show=${show}`);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    if (withoutAnother.includes(show)) await expectNoFindings(page);
  }
});
