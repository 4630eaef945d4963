import { sql } from 'drizzle-orm';
import type { Db } from './database.server.ts';

const patienceMs = 2_000;

/** Whether the database answers within two seconds. */
export async function answersSoon(db: Db): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return ready;
}
