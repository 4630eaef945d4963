import type { UserId } from '#app/platform/ids.ts';

/** What admins' pages about appeals and messages listen to. Everyone may hear it: it says that something changed, never what. */
export const inboxTopic = 'inbox';

/** Somebody's attempts, of which the marks changed without their doing. */
export const attemptsTopic = (userId: UserId | string) => `attempts:${userId}`;
