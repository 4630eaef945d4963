import { may } from '#app/accounts/roles.policy.ts';
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
  return may(actor, 'content') ? undefined : learnerQuota;
}

/** Whether one more object of that size stays within the quota. */
export function fitsQuota(usage: Usage, quota: Usage | undefined, bytes: number): boolean {
  return !quota || (usage.bytes + bytes <= quota.bytes && usage.objects < quota.objects);
}

/** Objects are used and released by their owner, and by editors. */
export function mayHandleObject(actor: Actor, object: { ownerId: UserId }): boolean {
  return may(actor, 'content') || (actor.kind !== 'visitor' && actor.userId === object.ownerId);
}

/** Recordings and covers are for everyone who is signed in, the site's image library is for editors. */
export function mayUpload(actor: Actor, kind: ObjectKind): boolean {
  return may(actor, 'content') || (actor.kind !== 'visitor' && kind !== 'image');
}
