import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineCron, defineJob } from '../jobs/define.server.ts';
import { rateLimits } from './rate-limit.tables.server.ts';

/** Removes the keys that hold nobody back any more. */
export const pruneRateLimits = defineJob({
  kind: 'rateLimits.prune',
  payload: z.object({}),
  async run(_payload, { db, log }) {
    const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.freeAt, sql`now()`));
    log.info({ prunedKeys: rowCount }, 'rate limits pruned');
  },
});

export const pruneRateLimitsHourly = defineCron({
  name: 'rateLimits.prune',
  pattern: '41 * * * *',
  kind: pruneRateLimits.kind,
});
