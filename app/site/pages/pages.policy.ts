import type { Actor } from '#app/platform/actor.ts';

/** Admins write the pages of the site. */
export const mayWritePages = (actor: Actor): actor is Extract<Actor, { kind: 'admin' }> =>
  actor.kind === 'admin';
