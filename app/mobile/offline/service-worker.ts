// Serves the phone's screens: from the server while there is a connection, and from the device when there is none.

import { answerMedia } from './answer-media.ts';
import { answerPage } from './answer-page.ts';
import { type Contact, contact } from './contact.ts';
import { answerAsset, dropOldAssets, keepAssets } from './kept-assets.ts';
import { hasOfflinePage, keepOfflinePage, renewHome } from './kept-pages.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

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
  else if (pathname.startsWith('/media/') && search === '') event.respondWith(answerMedia(request));
  else if (request.mode === 'navigate') event.respondWith(answerPage(request, pageEvents(event)));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'contact') event.waitUntil(makeContact());
  if (event.data === 'seen') event.waitUntil(contactNowAndThen());
});

worker.addEventListener('sync', (event) => event.waitUntil(makeContact().then(orTryAgain)));

/** The browser asks again later if it is told that nothing came through. */
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

/** Tells the open pages what came of it. */
async function makeContact(): Promise<Contact> {
  lastContactMs = Date.now();
  const made = await contact();
  if (made === 'unreachable') lastContactMs = 0;
  for (const page of await worker.clients.matchAll()) page.postMessage({ contact: made });
  return made;
}
