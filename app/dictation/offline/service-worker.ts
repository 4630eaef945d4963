import { requestedRange } from '#app/media/serving/byte-ranges.ts';
import { deviceCaches, phoneScope } from '#app/platform/offline/device-caches.ts';
import { type Contact, contact } from './outbox.ts';
import {
  autosavePage,
  findPage,
  hasOfflinePage,
  keepOfflinePage,
  offlineAddress,
  offlinePath,
  offlineSetAddress,
  renewHome,
} from './stored-pages.ts';

/** A downloaded sound or picture from the device, also in requested ranges; all others from the server. */
async function answerMedia(request: Request): Promise<Response> {
  const kept = await findKept(request.url).catch(() => undefined);
  if (!kept) return fetch(request);
  const whole = await kept.blob();
  const range = requestedRange(request.headers.get('range'), whole.size);
  const headers = { 'Content-Type': whole.type, 'Accept-Ranges': 'bytes' };
  if (range === 'whole') return new Response(whole, { headers });
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${whole.size}` } });
  const { start, end } = range;
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end + 1 - start),
      'Content-Range': `bytes ${start}-${end}/${whole.size}`,
    },
  });
}

/** A sound as it is, or a sentence of one; what else is asked for with a search is for the server. */
const isMedia = (path: string, search: string) =>
  path.startsWith('/media/') && (search === '' || path.includes('/sentences/'));

const findKept = async (address: string) =>
  (await caches.open(deviceCaches.media)).match(address, { ignoreVary: true });

/** Whoever waits longer for a page gets what is on the device. */
const patienceMs = 8_000;
/** After that the server is tried again; until then nobody waits for it twice. */
const givenUpMs = 10_000;

let lastFailureMs = Number.NEGATIVE_INFINITY;

const isHome = ({ pathname, search }: URL) => pathname === phoneScope && search === '';

/** What the worker does once a page has come from where it came from. */
export interface PageEvents {
  onServer(isLoggedOut: boolean): void;
  /** The first screen was shown as it was last. */
  onDevice(): void;
  /** Something to be stored, which nobody waits for. */
  onKeep(kept: Promise<unknown>): void;
}

interface NavigationRequest extends Request {
  isReloadNavigation?: boolean;
}

/** Whether it is requested anew, and not to go on from where one was. */
const isAskedAnew = ({ referrer, cache, isReloadNavigation }: NavigationRequest) =>
  referrer !== '' || cache !== 'default' || isReloadNavigation === true;

/**
 * One of the phone's screens. The first one is shown at once as it was last when the phone is taken out of the pocket,
 * and makes itself new; within a visit everything comes from the server. Without a connection there is the screen that
 * needs none.
 */
async function answerPage(request: Request, events: PageEvents): Promise<Response> {
  const url = new URL(request.url);
  const home = isHome(url) ? await findPage(phoneScope) : undefined;
  if (home && !isAskedAnew(request)) {
    events.onDevice();
    return home;
  }
  const isTried = navigator.onLine && Date.now() - lastFailureMs > givenUpMs;
  const alone = url.pathname === offlinePath && !isTried ? await findPage(offlinePath) : undefined;
  if (alone) return alone;
  try {
    const answer = await fetchPatiently(request);
    events.onServer(answer.type === 'opaqueredirect');
    if (isHome(url) && answer.ok) events.onKeep(autosavePage(phoneScope, answer.clone()));
    return answer;
  } catch {
    lastFailureMs = Date.now();
    return home ?? answerAlone(url);
  }
}

/** Only the beginning of an answer is waited for: what has begun to come may take its time. */
async function fetchPatiently(request: Request): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patienceMs);
  try {
    return await fetch(request, { signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

const setPath = /^\/mobile\/today\/([^/]+)$/;

async function answerAlone(url: URL): Promise<Response> {
  if (url.pathname !== offlinePath) {
    const file = url.searchParams.get('file');
    const [, set] = setPath.exec(url.pathname) ?? [];
    return Response.redirect(set ? offlineSetAddress(set) : file ? offlineAddress(file) : offlinePath);
  }
  return (await findPage(offlinePath)) ?? Response.error();
}

// What of a service worker's world is used here: the types of the project are those of pages.

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { data: unknown };
  /** There is a connection again, and something was to be sent. */
  sync: LastingEvent;
}

interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    react: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(): Promise<{ postMessage(message: unknown): void }[]>;
  };
  /** Written before the script by the server. */
  build: { version: string; assets: string[] };
}

const worker = self as unknown as WorkerScope;

const prefix = 'phone-assets-';
const current = () => prefix + worker.build.version;

/** Fetches all that the phone's screens are made of, before this build serves anything. */
async function keepAssets(): Promise<void> {
  const cache = await caches.open(current());
  await cache.addAll(worker.build.assets);
}

/** A page of the build before may still be open; those of earlier ones are gone. */
async function dropOldAssets(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const [, ...old] = builds.filter((name) => name !== current()).reverse();
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** An asset's name means its content: what is here is right. */
async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  // A device that is full, or stores nothing, still shows its pages.
  if (answer.ok) keepAsset(request.url, answer.clone()).catch(() => {});
  return answer;
}

const keepAsset = async (address: string, answer: Response) =>
  (await caches.open(current())).put(address, answer);

// Serves the phone's screens: from the server while there is a connection, and from the device when there is none.

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAssets().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldAssets().then(() => worker.clients.claim()));
  // Pages of the build before name scripts that will be gone.
  event.waitUntil(keepOfflinePage().catch(() => {}));
  event.waitUntil(renewHome().catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  // What one does may change what every page shows, and in which language.
  if (request.method !== 'GET') isOfflinePageOld = true;
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (isMedia(pathname, search)) event.respondWith(answerMedia(request));
  else if (request.mode === 'navigate') event.respondWith(answerPage(request, pageEvents(event)));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'contact') event.waitUntil(makeContact());
  if (event.data === 'seen') event.waitUntil(contactNowAndThen());
});

worker.addEventListener('sync', (event) => event.waitUntil(makeContact().then(orTryAgain)));

/** Rejects when nothing came through, so that the browser repeats the sync later. */
function orTryAgain(made: Contact): void {
  if (made === 'unreachable') throw new Error('the server did not answer');
}

const contactEveryMs = 60_000;
let lastContactMs = 0;
let isOfflinePageOld = false;

const pageEvents = (event: FetchEvent) => ({
  onServer: (isLoggedOut: boolean) => event.waitUntil(afterPage(isLoggedOut).catch(() => {})),
  onDevice: () => event.waitUntil(Promise.allSettled([renewHome(), contactNowAndThen()])),
  onKeep: (kept: Promise<unknown>) => event.waitUntil(kept.catch(() => {})),
});

/** The server answered: a good moment for all that waits for it. */
async function afterPage(isLoggedOut: boolean): Promise<void> {
  if (isLoggedOut) return void (await makeContact());
  await contactNowAndThen();
  if (!isOfflinePageOld && (await hasOfflinePage())) return;
  isOfflinePageOld = false;
  await keepOfflinePage();
}

async function contactNowAndThen(): Promise<void> {
  if (Date.now() - lastContactMs > contactEveryMs) await makeContact();
}

/** Syncs with the server, and notifies the open pages of the result. */
async function makeContact(): Promise<Contact> {
  lastContactMs = Date.now();
  const made = await contact();
  if (made === 'unreachable') lastContactMs = 0;
  for (const page of await worker.clients.matchAll()) page.postMessage({ contact: made });
  return made;
}
