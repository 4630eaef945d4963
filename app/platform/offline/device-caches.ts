/** What a phone stores for the time without a connection, each kind in a cache of its own. */
export const deviceCaches = {
  /** Pages as they were last loaded: the first screen, and the one that works without a connection. */
  pages: 'phone-pages',
  /** The sound and the picture of each dictation that was downloaded. */
  media: 'phone-media',
  /** All else that is needed to write it. */
  desks: 'phone-desks',
  /** Personal dictations that were downloaded, but for their sounds. */
  sets: 'phone-sets',
  /** What was written without a connection and is not sent yet. It is nobody's to take away but the writer's. */
  unsent: 'phone-unsent',
} as const;

/** One after the other, in all windows and in the worker: what is read is still so when it is written back. */
export const oneAtATime = <Value>(act: () => Promise<Value>, signal?: AbortSignal): Promise<Value> =>
  navigator.locks.request('phone', { signal }, act) as Promise<Value>;

/** Whoever leaves waits no longer than this for something else to be written down. */
const leavingMs = 2_000;

/** Everything of one person but what they wrote themselves goes from the device: somebody else may be the next to use it. */
export async function forgetPerson(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const { pages, media, desks, sets } = deviceCaches;
  const clear = () => Promise.all([pages, media, desks, sets].map((name) => caches.delete(name)));
  await oneAtATime(clear, AbortSignal.timeout(leavingMs)).catch(clear);
}

/** Whether something failed because there is no more room. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Set on the page while there is no connection; what is seen then depends on it alone, also when static. */
const mark = 'data-offline';

const show = () => document.documentElement.toggleAttribute(mark, !navigator.onLine);

/** Shows on the page whether there is a connection, until the returned function is called. */
export function followConnection(): () => void {
  show();
  return onConnection(show);
}

/** Calls when the connection is lost or back. Returns how to stop that. */
export function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Keeps what would be changed from being sent into nowhere: the browser would put a page of its own in the place of ours. */
export function holdBackChanges(): void {
  addEventListener('submit', (event) => {
    const { target } = event;
    if (!navigator.onLine && target instanceof HTMLFormElement && target.method === 'post')
      event.preventDefault();
  });
}

/** Where the screens of the phone stand: the worker serves these and no others. */
export const phoneScope = '/mobile';
export const workerPath = '/service-worker.js';

/** Has the browser cache the phone's screens. One that cannot, or may not, goes on without. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(workerPath, { scope: phoneScope }).catch(() => {});
}
