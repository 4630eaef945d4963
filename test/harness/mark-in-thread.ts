import { afterAll } from 'vitest';
import type { markingTasks } from '#app/dictation/attempts/marking-tasks.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openThreads } from '#app/platform/threads/threads.server.ts';

const threads = openThreads<typeof markingTasks>({
  file: 'app/tasks.worker.ts',
  log: createLog({ level: 'silent' }),
});
afterAll(() => threads.close());

/** Marks as the product does, in its threads; they end with the tests of the file. */
export const markInThread = threads.run;
