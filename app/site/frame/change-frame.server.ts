import { sql } from 'drizzle-orm';
import type { Actor } from '#app/platform/actor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, refuse } from '#app/platform/outcome.ts';
import { publish } from '#app/platform/realtime/publish.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { mayManageFrame } from './frame-admin.policy.ts';

export type Asking = Pick<Scope, 'db' | 'actor'>;

/** What a form was loaded with: which row, and which edit of it. */
export interface Opened {
  id: unknown;
  revision: number;
}

/** More than any menu or bar could show. */
export const mostEntries = 50;

const adminsOnly = refuse('forbidden', 'frame:refusal.adminsOnly');
export const gone = refuse('missing', 'frame:refusal.gone');
export const changedMeanwhile = refuse('conflict', 'frame:refusal.changedMeanwhile');
export const full = refuse('full', 'frame:refusal.full');

/** One change of what stands around the pages, by an admin; open pages hear of it once it is stored. */
export async function changeFrame<Value>(
  { db, actor }: Asking,
  change: (tx: Db, admin: Actor) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!mayManageFrame(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const outcome = await change(tx, actor);
    if (outcome.ok) await publish(tx, 'site');
    return outcome;
  });
}

/** Whoever changes what is in a list, or its order, waits for whoever does so already. */
export async function lockPart(tx: Db, part: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`frame:${part}`}, 0))`);
}
