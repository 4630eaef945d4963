import type { Actor } from '#app/platform/actor.ts';

/** The image library is the admins': they upload, describe and delete. Its pictures themselves are public. */
export const mayManageImages = (actor: Actor): actor is Extract<Actor, { kind: 'admin' }> =>
  actor.kind === 'admin';
