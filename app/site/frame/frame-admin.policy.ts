import type { Actor } from '#app/platform/actor.ts';

/** Admins decide what stands around the pages: header, top bar, footer and announcements. */
export const mayManageFrame = (actor: Actor): actor is Extract<Actor, { kind: 'admin' }> =>
  actor.kind === 'admin';
