import { type Area, type Role, roleOpens } from '#app/accounts/roles.policy.ts';
import { foldingChoice } from '#app/platform/http/cookies.ts';

/** Every entry of the sidebar, in its order. */
const entries = [
  { id: 'today', to: '/today' },
  { id: 'home', to: '/', exact: true },
  { id: 'dictation', to: '/dictation', exact: true },
  { id: 'library', to: '/library' },
  { id: 'progress', to: '/progress' },
  { id: 'dashboard', to: '/dashboard', area: 'content' },
  { id: 'images', to: '/content/images', area: 'content' },
  { id: 'footer', to: '/footer', area: 'content' },
  { id: 'settings', to: '/settings' },
  { id: 'subscription', to: '/subscription/manage' },
  { id: 'users', to: '/users', area: 'people' },
  { id: 'top', to: '/top', area: 'content' },
  { id: 'topBanner', to: '/top-banner', area: 'content' },
  { id: 'inbox', to: '/inbox', area: 'inbox' },
  { id: 'translations', to: '/translations', area: 'texts' },
  { id: 'audit', to: '/audit', area: 'administration' },
  { id: 'bin', to: '/bin', area: 'content' },
  { id: 'pages', to: '/pages', area: 'content' },
  { id: 'pricing', to: '/pricing', area: 'administration' },
] as const satisfies { id: string; to: string; exact?: true; area?: Area }[];

export type Entry = (typeof entries)[number];
export type EntryId = Entry['id'];

/** The entries that someone of this role sees, in order. */
export function entriesFor(role: Role): Entry[] {
  return entries.filter((entry) => !('area' in entry) || roleOpens(role, entry.area));
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

/** Until somebody decides otherwise it is open to who works here, whose many entries say their names, and closed to learners. */
export const sidebarFolding = (role: Role) => foldingChoice('sidebar', role === 'user' ? 'closed' : 'open');
