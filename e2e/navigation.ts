import type { Page, Request } from '@playwright/test';

/** Goes to a page and waits until it answers to clicks: before that a form is sent as by a browser without scripts. */
export async function goTo(page: Page, path: string): Promise<void> {
  await untilItRests(page, () => page.goto(path));
  await answersToClicks(page);
}

/** Loads the page anew and waits until it answers to clicks. */
export async function reload(page: Page): Promise<void> {
  await untilItRests(page, () => page.reload());
  await answersToClicks(page);
}

/**
 * Waits until a page has loaded what it loads by itself. One that listens for changes has come to rest before that, and
 * the network is never idle again once it does.
 */
export async function untilItRests<Answer>(page: Page, go: () => Promise<Answer>): Promise<Answer> {
  let isListening = () => {};
  const listens = new Promise<void>((resolve) => {
    isListening = resolve;
  });
  const onRequest = (request: Request) => {
    if (request.resourceType() === 'eventsource') isListening();
  };
  page.on('request', onRequest);
  const answer = await go();
  await Promise.race([page.waitForLoadState('networkidle'), listens]);
  page.off('request', onRequest);
  return answer;
}

async function answersToClicks(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A static page answers by itself.
    if (document.querySelector('script[data-islands]')) return true;
    const controls = document.querySelectorAll('a, button, input, textarea, select');
    const isTaken = (node: Element) => Object.keys(node).some((name) => name.startsWith('__reactProps'));
    return [...controls].some(isTaken) && [...document.querySelectorAll('main form')].every(isTaken);
  });
}

/** Goes to another page as a link does once the page is hydrated, without leaving the document. */
export const goFromWithin = (page: Page, path: string, state?: object): Promise<void> =>
  page.evaluate(
    ([to, kept]) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string, options: { state: unknown }): Promise<void> };
      };
      return router.navigate(to, { state: kept });
    },
    [path, state] as const,
  );
