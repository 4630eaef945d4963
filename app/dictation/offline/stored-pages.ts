import { deviceCaches, forgetPerson, phoneScope } from '#app/platform/offline/device-caches.ts';

/** The screen that needs no connection. */
export const offlinePath = '/mobile/offline';

/** Loads the page that works without a connection, and stores it. */
export const keepOfflinePage = () => renew(offlinePath);

export const hasOfflinePage = async () => (await findPage(offlinePath)) !== undefined;

/** A page as it was stored. A device that stores nothing has none. */
export const findPage = (path: string): Promise<Response | undefined> =>
  openPages()
    .then((pages) => pages.match(path))
    .catch(() => undefined);

export const autosavePage = async (path: string, page: Response): Promise<void> =>
  (await openPages()).put(path, page);

const openPages = async () => caches.open(deviceCaches.pages);

/** Reloads the first screen where one is stored. If it leads to the login, nobody is signed in any more. */
export async function renewHome(): Promise<void> {
  if (!(await findPage(phoneScope))) return;
  if ((await renew(phoneScope)) === 'signed out') await forgetPerson();
}

async function renew(path: string): Promise<'kept' | 'signed out' | 'failed'> {
  const page = await fetch(path, { redirect: 'manual' });
  if (page.status !== 200) return page.type === 'opaqueredirect' ? 'signed out' : 'failed';
  await autosavePage(path, page);
  return 'kept';
}

/** Where a downloaded personal dictation is written. */
export const offlineSetAddress = (set: string) => `${offlinePath}?${new URLSearchParams({ set })}`;

/** Where a downloaded dictation is written. */
export const offlineAddress = (file: string) => `${offlinePath}?${new URLSearchParams({ file })}`;
