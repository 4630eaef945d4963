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
