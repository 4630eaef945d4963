import type { Actor } from '#app/platform/actor.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { takeToken } from '#app/platform/rate-limit/take-token.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';

export type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;
export type Learner = Exclude<Actor, { kind: 'visitor' }>;

/** Nobody writes this fast; a script would keep the server marking. */
const perMinute = 60;

/** Whoever has something marked is signed in, and does not ask without end. */
export async function askToMark({ db, actor, now }: Asking): Promise<Outcome<Learner>> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const key = `dictation:mark:${actor.userId}`;
  const taken = await takeToken(db, { key, limit: perMinute, windowMs: 60_000, now });
  return taken.ok ? ok(actor) : taken;
}
