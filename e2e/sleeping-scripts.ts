import type { Page } from '@playwright/test';

/** Holds back all scripts but the one of a static page, until they are let in by what this returns. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: doors, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!static-page-)[^/]*\.js$/, async (route) => {
    await doors;
    await route.continue();
  });
  return letIn;
}
