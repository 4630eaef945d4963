import { z } from 'zod';
import { defineCron, defineJob } from '#app/platform/jobs/define.server.ts';
import type { Database } from './database.server.ts';

/** The embedded database never vacuums by itself; a server does, and this then finds little to do. */
export const maintainDatabase = (database: Pick<Database, 'maintain'>) =>
  defineJob({ kind: 'database.maintain', payload: z.object({}), run: () => database.maintain() });

export const maintainDatabaseRegularly = defineCron({
  name: 'database.maintain',
  pattern: '40 */6 * * *',
  kind: 'database.maintain',
});
