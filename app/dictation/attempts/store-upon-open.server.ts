import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { type AttemptRow, findOpenAttempt, holdWriting } from './attempt-rows.server.ts';
import type { Writing } from './attempt-values.server.ts';

/** Only requests that come all at once meet more often. */
const mostTries = 5;

/**
 * Changes the attempt that is open. What takes time is done in `prepare`, before anything is locked; what it gives back
 * stores the result. Whoever finds that another request stored something meanwhile prepares again.
 */
export async function storeUponOpen<Value>(
  db: Db,
  writing: Writing,
  prepare: (open: AttemptRow | undefined) => Promise<Outcome<(tx: Db) => Promise<Value>>>,
): Promise<Outcome<Value>> {
  for (let tries = 0; tries < mostTries; tries++) {
    const open = await findOpenAttempt(db, writing);
    const prepared = await prepare(open);
    if (!prepared.ok) return prepared;
    const stored = await db.transaction(async (tx): Promise<Outcome<Value> | undefined> => {
      if (!(await holdWriting(tx, writing))) return refuse('missing', 'library:refusal.missing');
      const isUnchanged = isDeepStrictEqual(await findOpenAttempt(tx, writing), open);
      return isUnchanged ? ok(await prepared.value(tx)) : undefined;
    });
    if (stored) return stored;
  }
  return refuse('busy', 'platform:tooManyRequests');
}
