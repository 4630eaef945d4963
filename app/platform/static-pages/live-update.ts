// Loaded by `wake.ts` when a static page rests: shows what changes on the site, without hydrating the page.

import { followChanges } from '../live/follow-changes.ts';
import { deviceCaches, forgetPerson, phoneScope } from '../offline/device-caches.ts';
import { becomeLike } from './morph.ts';
import { isSamePage, sentData, startOf } from './page-html.ts';

/** The page as it is now. Nothing when it is gone, moved, or was built anew: what is open then stays as it came. */
async function fetchPage(): Promise<Document | undefined> {
  const answer = await fetch(location.pathname + location.search);
  if (isFromDevice && answer.redirected) {
    // The first screen leads to the login: nobody is signed in.
    await forgetPerson();
    location.reload();
  }
  if (answer.status !== 200 || answer.redirected) return undefined;
  if (!isFromDevice) return readPage(await answer.text());
  const pages = await caches.open(deviceCaches.pages);
  const before = await keptPage();
  await pages.put(phoneScope, answer.clone());
  return readNewer(await answer.text(), before);
}

function readPage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (startOf(page) !== undefined && startOf(page) === startOf(document)) return page;
  // The device showed a page of an older build, whose scripts may be gone; it has the new one now.
  if (isFromDevice) location.reload();
  return undefined;
}

/** On a phone, reading a page and comparing it is work enough to be felt; mostly nothing is new. */
const readNewer = (html: string, before: string | undefined) =>
  before?.includes(ownName) && isSamePage(before, html) ? undefined : readPage(html);

/** Whether the page did not come from the server but as it was last time, so that it may be old. */
const isFromDevice =
  (navigation()?.workerStart ?? 0) > 0 && location.pathname === phoneScope && location.search === '';

function navigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** How the page that is open is known from all others. */
const ownName = `data-request="${document.documentElement.dataset.request}"`;

const keptPage = async () => (await (await caches.open(deviceCaches.pages)).match(phoneScope))?.text();

interface RouterWindow extends Window {
  __reactRouterContext?: { stream?: ReadableStream };
}

/** The worker has mostly fetched it anew by now. */
async function showKept(): Promise<void> {
  const kept = await keptPage();
  if (kept === undefined || kept.includes(ownName)) await showAgain();
  else show(readPage(kept));
}

const showAgain = async () => show(await fetchPage().catch(() => undefined));

function show(page: Document | undefined): void {
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
if (isFromDevice) void showKept().catch(() => {});
document.addEventListener(
  'waking',
  () => {
    isWaking = true;
    stop();
  },
  { once: true },
);
