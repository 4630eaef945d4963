import type { Actor } from '#app/platform/ids.ts';

/** Admins decide what is sold, and for how much. */
export const mayManagePlans = (actor: Actor): actor is Extract<Actor, { kind: 'admin' }> =>
  actor.kind === 'admin';
