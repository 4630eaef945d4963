/** Where the screens of the phone stand: the worker serves these and no others. */
export const phoneScope = '/mobile';
export const workerPath = '/service-worker.js';

/** Has the browser keep the phone's screens at hand. One that cannot, or may not, goes on without. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(workerPath, { scope: phoneScope }).catch(() => {});
}
