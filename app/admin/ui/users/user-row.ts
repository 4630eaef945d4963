import type { ListedUser } from '../../users/user-list.queries.server.ts';

/** Somebody as the page gets them: instants are texts on the way to the browser. */
export type UserRow = Omit<ListedUser, 'lastSeenAt' | 'createdAt'> & {
  lastSeenAt: string | null;
  isOnline: boolean;
  createdAt: string;
};
