import { parentPort } from 'node:worker_threads';
import type { Outcome } from '../outcome.ts';
import type { FromThread, Tasks, ToThread } from './tasks.ts';

/** Answers requests for these tasks, one after the other, for as long as the thread lives. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort;
  if (!port) throw new Error('Tasks are served in a thread.');
  const byName = tasks as Record<string, ((...args: unknown[]) => Outcome<unknown>) | undefined>;
  port.on('message', ({ name, args }: ToThread) => {
    let answer: FromThread;
    try {
      const task = byName[name];
      if (!task) throw new Error(`There is no task ${name}.`);
      answer = { outcome: task(...args) };
    } catch (error) {
      answer = { error };
    }
    port.postMessage(answer);
  });
}
