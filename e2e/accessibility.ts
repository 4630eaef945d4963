import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with every element that would stand in someone's way. */
export async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(findings).toEqual([]);
}

/** Fails when the page has to be moved sideways to be read. */
export async function expectNoSidewaysScroll(page: Page) {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(view ?? 0);
}
