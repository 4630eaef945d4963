import type { Page } from '@playwright/test';

/** Goes to a page and waits until it answers to clicks: before that a form is sent as by a browser without scripts. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await answersToClicks(page);
}

/** Loads the page anew and waits until it answers to clicks. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await answersToClicks(page);
}

async function answersToClicks(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A sleeping page repeats a click once it is awake.
    if (document.querySelector('script[type="text/asleep"]')) return true;
    const controls = document.querySelectorAll('a, button, input, textarea, select');
    const isTaken = (node: Element) => Object.keys(node).some((name) => name.startsWith('__reactProps'));
    return [...controls].some(isTaken) && [...document.querySelectorAll('main form')].every(isTaken);
  });
}

/** Goes to another page as a link does once the page is awake, without leaving the document. */
export const goFromWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
