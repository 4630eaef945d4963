import { deviceCaches } from '#app/platform/offline/device-caches.ts';

/** The screen that needs no connection. */
export const offlinePath = '/mobile/offline';

/** Loads the page that works without a connection, and keeps it. Says whether somebody is signed in who may have it. */
export async function keepOfflinePage(): Promise<boolean> {
  const page = await fetch(offlinePath, { redirect: 'manual' });
  if (page.status !== 200) return page.type !== 'opaqueredirect';
  await (await caches.open(deviceCaches.pages)).put(offlinePath, page);
  return true;
}

/** Where a downloaded dictation is written. */
export const offlineAddress = (file: string) => `${offlinePath}?${new URLSearchParams({ file })}`;
