// Serves the phone's screens: from the server while there is a connection, and from the device when there is none.

import { answerMedia } from './answer-media.ts';
import { answerPage } from './answer-page.ts';
import { contact } from './contact.ts';
import { answerAsset, dropOldAssets, keepAssets } from './kept-assets.ts';
import { keepOfflinePage } from './kept-pages.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAssets().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  // The page of the build before names scripts that will be gone.
  event.waitUntil(dropOldAssets().then(() => worker.clients.claim()));
  event.waitUntil(keepOfflinePage().catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  // What one does may change what every page shows, and in which language.
  if (request.method !== 'GET') isOfflinePageOld = true;
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (pathname.startsWith('/media/') && search === '') event.respondWith(answerMedia(request));
  else if (request.mode === 'navigate')
    event.respondWith(answerPage(request, (isLoggedOut) => afterPage(event, isLoggedOut)));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'contact') event.waitUntil(makeContact());
});

worker.addEventListener('sync', (event) => event.waitUntil(makeContact()));

const contactEveryMs = 60_000;
let lastContactMs = 0;
let isOfflinePageOld = false;

/** The server answered: a good moment for all that waits for it. */
function afterPage(event: FetchEvent, isLoggedOut: boolean): void {
  if (isLoggedOut || Date.now() - lastContactMs > contactEveryMs) event.waitUntil(makeContact());
  if (!isOfflinePageOld || isLoggedOut) return;
  isOfflinePageOld = false;
  event.waitUntil(keepOfflinePage().catch(() => {}));
}

/** Tells the open pages what came of it. */
async function makeContact(): Promise<void> {
  lastContactMs = Date.now();
  const made = await contact();
  for (const page of await worker.clients.matchAll()) page.postMessage({ contact: made });
}
