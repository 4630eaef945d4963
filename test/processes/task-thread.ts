// A thread with tasks that tests can hold, release and kill.
import { threadId } from 'node:worker_threads';
import { serveTasks } from '#app/platform/jobs/tasks.ts';
import { ok, refuse } from '#app/platform/outcome.ts';

/** The places of a gate: how many have come to it, and whether it is open. */
const gatePlaces = { arrived: 0, isOpen: 1 } as const;

const tasks = {
  echo: (value: string) => ok(value),
  refused: () => refuse('invalid', 'dictation:refusal.invalid'),
  where: () => ok(threadId),
  /** Comes to a gate and stands there until it is opened. */
  hold(gate: SharedArrayBuffer) {
    const places = new Int32Array(gate);
    Atomics.add(places, gatePlaces.arrived, 1);
    Atomics.notify(places, gatePlaces.arrived);
    Atomics.wait(places, gatePlaces.isOpen, 0);
    return ok(threadId);
  },
  /** Says as the how-manieth it was done. */
  count: (counter: SharedArrayBuffer) => ok(Atomics.add(new Int32Array(counter), 0, 1)),
  fail() {
    throw new TypeError('this task has a bug');
  },
  die: () => process.exit(7),
  /** Uses more and more memory, without end. */
  hoard() {
    const kept: number[][] = [];
    for (;;) kept.push(new Array(100_000).fill(0.5));
  },
  never: (_callback: () => void) => ok(),
};

export type TestTasks = typeof tasks;

serveTasks(tasks);
