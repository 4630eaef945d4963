import { parentPort } from 'node:worker_threads';
import type { Outcome } from '../outcome.ts';

/** What a thread can be asked for by name: functions of plain data, whose answer may be a refusal. */
export type Tasks = Record<string, (...args: never[]) => Outcome<unknown>>;

/** One request to a thread, which answers one at a time. */
export interface ToThread {
  name: string;
  args: unknown[];
}

/** What became of it. An error is a bug in the task; the thread itself goes on. */
export type FromThread = { outcome: Outcome<unknown> } | { error: unknown };

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
