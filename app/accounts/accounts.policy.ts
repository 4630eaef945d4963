import type { Actor } from '#app/platform/actor.ts';
import type { UserId } from '#app/platform/ids.ts';

/** One may end one's own sessions, wherever they are. */
export const mayEndSession = (actor: Actor, session: { userId: UserId }) =>
  actor.kind !== 'visitor' && actor.userId === session.userId;

/** Everyone may leave, except the last one who could let others in. */
export const mayDeleteOwnAccount = (role: 'user' | 'admin', adminCount: number) =>
  role !== 'admin' || adminCount > 1;
