// Loaded by `wake.ts` when a sleeping page rests: shows what changes on the site, without waking the page.

import { followChanges } from '#app/platform/changes/follow-changes.ts';
import { deviceCaches, forgetPerson } from '#app/platform/offline/device-caches.ts';
import { phoneScope } from '#app/platform/offline/register-worker.ts';
import { becomeLike } from './become-like.ts';
import { isSamePage } from './same-page.ts';
import { sentData } from './sent-data.ts';

const startOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type="text/asleep"]')?.textContent ?? undefined;

/** The page as it is now. Nothing when it is gone, moved, or was built anew: what is open then stays as it came. */
async function fetchPage(): Promise<Document | undefined> {
  const answer = await fetch(location.pathname + location.search);
  const isThere = answer.status === 200 && !answer.redirected;
  const before = isFromDevice ? await keepNewer(isThere ? answer.clone() : undefined) : undefined;
  if (!isThere) return undefined;
  const html = await answer.text();
  // On a phone, reading a page and comparing it is work enough to be felt; mostly nothing is new.
  if (before?.includes(ownName) && isSamePage(before, html)) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (startOf(page) !== undefined && startOf(page) === startOf(document)) return page;
  // The device showed a page of an older build, whose scripts may be gone; it has the new one now.
  if (isFromDevice) location.reload();
  return undefined;
}

/** Whether the page did not come from the server but as it was last time, so that it may be old. */
const isFromDevice = (navigation()?.workerStart ?? 0) > 0 && location.pathname === phoneScope;

function navigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** How the page that is open is known from all others. */
const ownName = `data-request="${document.documentElement.dataset.request}"`;

/** What will be shown first next time; returns what was kept until now. Where there is no such page any more, nobody is signed in. */
async function keepNewer(page: Response | undefined): Promise<string | undefined> {
  if (!page) {
    await forgetPerson();
    location.reload();
    return undefined;
  }
  const pages = await caches.open(deviceCaches.pages);
  const before = await (await pages.match(phoneScope))?.text();
  await pages.put(phoneScope, page);
  return before;
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
if (isFromDevice) void showAgain();
document.addEventListener(
  'waking',
  () => {
    isWaking = true;
    stop();
  },
  { once: true },
);
