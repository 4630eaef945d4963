// Loaded by `wake.ts` when a sleeping page rests: shows what changes on the site, without waking the page.

import { followChanges } from '#app/platform/changes/follow-changes.ts';
import { becomeLike } from './become-like.ts';
import { sentData } from './sent-data.ts';

const startOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type="text/asleep"]')?.textContent ?? undefined;

/** The page as it is now. Nothing when it is gone, moved, or was built anew: what is open then stays as it came. */
async function fetchPage(): Promise<Document | undefined> {
  const answer = await fetch(location.pathname + location.search);
  if (answer.status !== 200 || answer.redirected) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return startOf(page) !== undefined && startOf(page) === startOf(document) ? page : undefined;
}

interface RouterWindow extends Window {
  __reactRouterContext?: { stream?: ReadableStream };
}

async function showAgain(): Promise<void> {
  const page = await fetchPage().catch(() => undefined);
  // React takes over what it finds: from then on it alone changes the page.
  if (!page || isWaking) return;
  for (const name of ['title', 'style[data-href]'])
    becomeLike(document.head.querySelector(name), page.head.querySelector(name));
  becomeLike(document.body.querySelector(':scope > div'), page.body.querySelector(':scope > div'));
  const data = sentData([...page.scripts].map((script) => script.textContent ?? ''));
  const { __reactRouterContext: context } = window as RouterWindow;
  // What React will start with has to be what is shown.
  if (context && data.length > 0)
    context.stream = new ReadableStream({
      start(controller) {
        for (const part of data) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
}

let isWaking = false;
const stop = followChanges(showAgain, 0);
document.addEventListener(
  'waking',
  () => {
    isWaking = true;
    stop();
  },
  { once: true },
);
