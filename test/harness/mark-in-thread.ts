import type { dictationTasks } from '#app/dictation/dictation-tasks.ts';
import { openThreads } from '#app/platform/jobs/threads.server.ts';
import { createLog } from '#app/platform/log.server.ts';

const threads = openThreads<typeof dictationTasks>({
  file: 'app/tasks.worker.ts',
  log: createLog({ level: 'silent' }),
});

/** Marks as the product does, in its threads; they serve every file of the worker and end with it. */
export const markInThread = threads.run;
