import type { Actor, UserId } from '#app/platform/ids.ts';
import type { ObjectKind } from './object-kinds.ts';

export interface Usage {
  bytes: number;
  objects: number;
}

/** What one learner may store: about 250 uploads, each an audio file with its cover in three widths. */
export const learnerQuota: Usage = { bytes: 2 ** 30, objects: 1000 };

/** What the actor may store in all; `undefined` means without a limit of their own. */
export function quotaOf(actor: Actor): Usage | undefined {
  return actor.kind === 'admin' ? undefined : learnerQuota;
}

/** Whether one more object of that size stays within the quota. */
export function fitsQuota(usage: Usage, quota: Usage | undefined, bytes: number): boolean {
  return !quota || (usage.bytes + bytes <= quota.bytes && usage.objects < quota.objects);
}

/** Objects are used and released by their owner, and by admins. */
export function mayHandleObject(actor: Actor, object: { ownerId: UserId }): boolean {
  return actor.kind === 'admin' || (actor.kind === 'learner' && actor.userId === object.ownerId);
}

/** Recordings and covers are for everyone who is signed in, the site's image library is for admins. */
export function mayUpload(actor: Actor, kind: ObjectKind): boolean {
  return actor.kind === 'admin' || (actor.kind === 'learner' && kind !== 'image');
}
