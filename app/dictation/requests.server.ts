import { createContext } from 'react-router';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import type { Threads } from '#app/platform/jobs/threads.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { markingTasks } from './grading/grading-tasks.ts';

export type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;
/** Whoever only reads needs no clock. */
export type Reading = Pick<Scope, 'db' | 'actor'>;
export type Learner = Exclude<Actor, { kind: 'visitor' }>;

/** How often a minute something is done by hand at most; a script would keep the server busy. */
const perMinute = { mark: 60, draft: 240, gaps: 30, appeal: 30, rating: 30, play: 120, download: 60 };

/** Lets through whoever is signed in and does not repeat the same request without end. */
export async function admit(
  { db, actor, now }: Asking,
  what: keyof typeof perMinute,
): Promise<Outcome<Learner>> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const key = `dictation:${what}:${actor.userId}`;
  const taken = await takeToken(db, { key, limit: perMinute[what], windowMs: 60_000, now });
  return taken.ok ? ok(actor) : taken;
}

/** Marks for a person, beside the thread that answers everyone. */
export type GradeInThread = Threads<typeof markingTasks>['run'];

/** Whoever has something marked also needs to say by whom. */
export interface AskingToMark extends Asking {
  mark: GradeInThread;
}

export const markContext = createContext<GradeInThread>();
