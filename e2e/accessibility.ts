import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with every element that would stand in someone's way; of one rule, if it is named. */
async function expectNoFindings(page: Page, rule?: string) {
  // To look at every element is work, and takes a busy machine long: it is no waiting for the page.
  test.setTimeout(test.info().timeout + 20_000);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rule && { runOnly: [rule] }),
  };
  const { violations } = await page.evaluate((asked): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return axe.run(document, asked);
  }, options);
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
 * Fails when the open page stands in someone's way at one of these widths, in either theme. It is loaded
 * once, because both can be set while a page is open; the themes differ in colours alone, so that dark is
 * only asked for those.
 */
export async function expectOpenToEveryone(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // Without motion nothing is measured half faded in.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await expectNoFindings(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoFindings(page, 'color-contrast');
  }
}
