import { foldingChoice } from '#app/platform/http/cookies.ts';

/** Every entry of the sidebar, in its order. */
const entries = [
  { id: 'home', to: '/', exact: true },
  { id: 'dictation', to: '/dictation', exact: true },
  { id: 'library', to: '/library' },
  { id: 'progress', to: '/progress' },
  { id: 'dashboard', to: '/dashboard', adminsOnly: true },
  { id: 'images', to: '/content/images', adminsOnly: true },
  { id: 'footer', to: '/footer', adminsOnly: true },
  { id: 'settings', to: '/settings' },
  { id: 'subscription', to: '/subscription/manage' },
  { id: 'users', to: '/users', adminsOnly: true },
  { id: 'top', to: '/top', adminsOnly: true },
  { id: 'topBanner', to: '/top-banner', adminsOnly: true },
  { id: 'inbox', to: '/inbox', adminsOnly: true },
  { id: 'translations', to: '/translations', adminsOnly: true },
  { id: 'audit', to: '/audit', adminsOnly: true },
  { id: 'bin', to: '/bin', adminsOnly: true },
  { id: 'pages', to: '/pages', adminsOnly: true },
  { id: 'pricing', to: '/pricing', adminsOnly: true },
] as const satisfies { id: string; to: string; exact?: true; adminsOnly?: true }[];

export type Entry = (typeof entries)[number];
export type EntryId = Entry['id'];

/** The entries that someone of this role sees, in order. */
export function entriesFor(role: 'user' | 'admin'): Entry[] {
  return entries.filter((entry) => role === 'admin' || !('adminsOnly' in entry));
}

/** Whether an entry stands for the page that is open: the page itself or one below it. */
export function isActive(entry: Entry, pathname: string): boolean {
  if (pathname === entry.to) return true;
  // With the slash, so that /top does not also stand for /top-banner.
  return !('exact' in entry) && pathname.startsWith(`${entry.to}/`);
}

/** How much waits behind an entry of the sidebar. */
export interface EntryCounts {
  inbox?: number;
}

/** Further nobody counts. */
export const mostCounted = 100;

/** A count as it is shown: from the most that is counted on, "99+". */
export const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted - 1}+` : String(count);

/** The sidebar is closed until somebody opens it. */
export const sidebarFolding = foldingChoice('sidebar', 'closed');
