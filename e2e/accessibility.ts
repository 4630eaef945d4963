import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Fails with every element that would stand in someone's way; of one rule or in one part, if they are named. */
async function expectNoFindings(page: Page, { rule, part }: { rule?: string; part?: string } = {}) {
  // To look at every element is work, and takes a busy machine long: it is no waiting for the page.
  test.setTimeout(test.info().timeout + 20_000);
  const axe = new AxeBuilder({ page });
  if (rule) axe.withRules(rule);
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(findings).toEqual([]);
}

/** Fails when the page has to be moved sideways to be read. */
async function expectNoSidewaysScroll(page: Page) {
  const [content = 0, view = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  // A phone zooms out until a page that is too wide fits: its window is then as wide as the page.
  expect(content).toBeLessThanOrEqual(Math.min(view, page.viewportSize()?.width ?? view));
}

/**
 * Fails when the open page stands in someone's way at one of these widths, in either theme. It is loaded once, because
 * a browser can be told both while a page is open; the themes differ in colours alone, so that dark is only asked for those.
 */
export async function expectOpenToEveryone(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // Without motion nothing is measured half faded in.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await expectNoFindings(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoFindings(page, { rule: 'color-contrast' });
  }
}
