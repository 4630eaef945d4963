import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, type Refusal } from '#app/platform/outcome.ts';
import type { ManyResult } from './many-rows.ts';

interface EachRow<Asking, Step> {
  /** The command for one row. */
  run: (scope: Asking, row: string) => Promise<Outcome<unknown>>;
  /** What people call the rows that were refused. */
  names: (db: Db, rows: string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whether a refusal only says that the row is as it should be already. */
  isSame?: (refusal: Refusal) => boolean;
  /** What takes the change of a row back. */
  back?: (row: string) => Step;
  /** Whether the rows go into the bin. */
  isDeletion?: boolean;
}

/**
 * Does one thing to many rows in one transaction, each by the command for one, which asks its own policy: what that refuses
 * stays as it is and is named. Where nothing could be done, why is the answer.
 */
export function changeEach<Asking extends { db: Db }, Step>(
  scope: Asking,
  rows: readonly string[],
  { run, names, isSame, back, isDeletion }: EachRow<Asking, Step>,
): Promise<Outcome<ManyResult<Step>>> {
  return scope.db.transaction(async (tx): Promise<Outcome<ManyResult<Step>>> => {
    const changed: string[] = [];
    const refused: { row: string; refusal: Refusal }[] = [];
    // One order for everyone: two who change the same rows never wait for each other.
    for (const row of rows.toSorted()) {
      const outcome = await run({ ...scope, db: tx }, row);
      if (outcome.ok) changed.push(row);
      else if (!isSame?.(outcome)) refused.push({ row, refusal: outcome });
    }
    const [first] = refused;
    if (first && changed.length === 0) return first.refusal;
    const called = await names(
      tx,
      refused.map(({ row }) => row),
    );
    return ok({
      changed: changed.length,
      left: refused.map(({ row, refusal }) => ({
        name: called.get(row) ?? '',
        why: refusal.code as ManyResult['left'][number]['why'],
      })),
      undo: back && changed.map(back),
      ...(isDeletion && { inBin: changed }),
    });
  });
}
