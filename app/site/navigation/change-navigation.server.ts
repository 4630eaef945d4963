import { may } from '#app/accounts/roles.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { lockUntilCommit } from '#app/platform/db/lock.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { moved } from '#app/ui/moved.ts';

export type Asking = Pick<Scope, 'db' | 'actor'>;

/** What a form was loaded with: which row, and which edit of it. */
export interface Opened {
  id: unknown;
  revision: number;
}

/** Admins decide what stands around the pages: header, top bar, footer and announcements. */
const adminsOnly = refuse('forbidden', 'frame:refusal.adminsOnly');
const gone = refuse('missing', 'frame:refusal.gone');
export const navigationChangedMeanwhile = refuse('conflict', 'frame:refusal.changedMeanwhile');

/**
 * One change of what stands around the pages, by an admin; open pages hear of it once it is stored. Whoever changes the
 * same part waits.
 */
export async function changeFrame<Value>(
  { db, actor }: Asking,
  part: string,
  change: (tx: Db, admin: Actor) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!may(actor, 'content')) return adminsOnly;
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, `frame:${part}`);
    const outcome = await change(tx, actor);
    if (outcome.ok) await publish(tx, 'site');
    return outcome;
  });
}

/** The row that a form was loaded with, if it is still there and nobody has changed it since. */
export function asOpened<Row extends { revision: number }>(
  row: Row | undefined,
  opened: Opened,
): Outcome<Row> {
  if (!row) return gone;
  return row.revision === opened.revision ? ok(row) : navigationChangedMeanwhile;
}

/** The answer about a row that was stored: which, and the edit it holds from now on. */
export interface Saved {
  id: string;
  revision: number;
}

/** The order after one entry changed places with its neighbour; the first cannot go up, nor the last down. */
export function swapped(order: readonly string[], id: string, direction: 'up' | 'down'): string[] {
  const from = order.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  return from === -1 || to === -1 ? [...order] : moved(order, from, to);
}

/** Whether a wanted order has exactly the entries of another one, each once. */
export const isSameSet = (wanted: readonly string[], known: readonly string[]): boolean =>
  isSameOrder(wanted.toSorted(), known.toSorted());

/** Whether two orders are the same, place by place. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);
