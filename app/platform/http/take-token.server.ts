import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.server.ts';
import { type Outcome, ok, refuse } from '../outcome.ts';
import { rateLimits } from './rate-limit.tables.server.ts';

export interface RateLimit {
  key: string;
  /** So many calls at once… */
  limit: number;
  /** …and then so many more, evenly, in each such span. */
  windowMs: number;
  now: Date;
}

/**
 * Lets a call through or says when to come back; refused calls cost nothing. However many calls arrive together,
 * in however many processes, exactly `limit` of them pass.
 *
 * The bucket is one instant, `free_at`: when it will be empty again. A call pushes it one step (`windowMs / limit`)
 * ahead and passes if it then lies at most `limit` steps ahead of now (GCRA). Deciding and storing are ONE
 * statement, which holds the row: two calls can never read the same state.
 */
export async function takeToken(
  db: Db,
  { key, limit, windowMs, now }: RateLimit,
): Promise<Outcome<void, 'platform:tooManyRequests'>> {
  // Whole microseconds, as the database stores them: `limit` steps are then exact, without rounding.
  const stepUs = Math.max(1, Math.floor((windowMs * 1000) / limit));
  const steps = (count: number) => sql`${count * stepUs} * interval '1 microsecond'`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const stored = rateLimits.freeAt;
  // No honest call stores more than `limit` steps; twice as much comes from a clock that was set back since.
  const start = sql`case when ${stored} between ${at} and ${at} + ${steps(2 * limit)} then ${stored} else ${at} end`;
  const granted = sql`(${start}) + ${steps(1)} <= ${at} + ${steps(limit)}`;
  const { rows } = await db.execute<{ granted: boolean; wait_ms: string }>(sql`
    insert into ${rateLimits} (key, free_at, granted)
    values (${key}, ${at} + ${steps(1)}, true)
    on conflict (key) do update set
      free_at = case when ${granted} then (${start}) + ${steps(1)} else ${stored} end,
      granted = ${granted}
    returning granted, extract(epoch from free_at + ${steps(1)} - (${at} + ${steps(limit)})) * 1000 as wait_ms`);
  if (rows[0]?.granted) return ok();
  const retryAfterMs = Math.max(1, Math.ceil(Number(rows[0]?.wait_ms)));
  return refuse('busy', 'platform:tooManyRequests', { retryAfterMs });
}
