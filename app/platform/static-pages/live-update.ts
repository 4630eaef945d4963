import { followChanges } from '../live/follow-changes.ts';
import { deviceCaches, forgetPerson, phoneScope } from '../offline/device-caches.ts';

/**
 * Makes one part of the page like another, and leaves alone what is alike already: what is focused, opened, scrolled or
 * typed stays so.
 */
function becomeLike(shown: Node | null | undefined, wanted: Node | null | undefined): void {
  if (!shown || !wanted || shown.isEqualNode(wanted)) return;
  if (shown.nodeName !== wanted.nodeName || shown.nodeType !== wanted.nodeType) {
    shown.parentNode?.replaceChild(wanted.cloneNode(true), shown);
    return;
  }
  if (shown instanceof Element && wanted instanceof Element) {
    takeAttributes(shown, wanted);
    takeChildren(shown, wanted);
  } else shown.nodeValue = wanted.nodeValue;
}

/** What a visitor opened stays open. */
const ownedByVisitor = new Set(['open']);

function takeAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes])
    if (!wanted.hasAttribute(name) && !ownedByVisitor.has(name)) shown.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Children that are alike at the beginning and at the end keep their places; the others are taken in order. */
function takeChildren(shown: Element, wanted: Element): void {
  const before = [...shown.childNodes];
  const after = [...wanted.childNodes];
  while (before.length > 0 && after.length > 0 && before[0]?.isEqualNode(after[0] ?? null)) {
    before.shift();
    after.shift();
  }
  let follower: ChildNode | null = null;
  while (before.length > 0 && after.length > 0 && before.at(-1)?.isEqualNode(after.at(-1) ?? null)) {
    follower = before.pop() ?? null;
    after.pop();
  }
  for (const [nth, child] of after.entries()) {
    const place = before[nth];
    if (place) becomeLike(place, child);
    else shown.insertBefore(child.cloneNode(true), follower);
  }
  for (const child of before.slice(after.length)) child.remove();
}

/** What every rendering has of its own: its key for scripts, and the name of its request. */
const ownMarks = / (?:nonce|data-request)="[^"]*"/g;
const dataStart = 'window.__reactRouterContext.streamController.enqueue';

/**
 * Whether two renderings show the same and start the same. What they hand to React is not looked at: it holds moments that
 * nobody sees.
 */
export const isSamePage = (one: string, other: string): boolean => shownPart(one) === shownPart(other);

const shownPart = (html: string) => html.split(dataStart, 1)[0]?.replaceAll(ownMarks, '');

const piece = /\bstreamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g;

/** The data that a page's own scripts would hand to React, read without running them. */
export function sentData(scripts: readonly string[]): string[] {
  return scripts.flatMap((script) =>
    [...script.matchAll(piece)].map(([, literal]) => JSON.parse(literal ?? '""') as string),
  );
}

// Loaded by `wake.ts` when a sleeping page rests: shows what changes on the site, without waking the page.

const startOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type="text/asleep"]')?.textContent ?? undefined;

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
