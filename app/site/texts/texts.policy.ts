import type { Actor } from '#app/platform/actor.ts';

/** Who may change what the site says: admins. */
export const mayEditTexts = (actor: Actor): actor is Extract<Actor, { kind: 'admin' }> =>
  actor.kind === 'admin';
