import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TestTasks } from '#test/processes/task-thread.ts';
import { createLog } from '../log.server.ts';
import { openThreads, type Threads } from './threads.server.ts';

const opened: Threads<TestTasks>[] = [];
const gates: Gate[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const gate of gates.splice(0)) gate.open();
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

function open(options: Partial<Parameters<typeof openThreads>[0]> = {}) {
  const log = createLog({ level: 'silent' });
  const threads = openThreads<TestTasks>({ file: 'test/processes/task-thread.ts', log, ...options });
  opened.push(threads);
  return threads;
}

/** Where tasks stand still until they are let through: how many have arrived, and whether it is open. */
class Gate {
  readonly memory = new SharedArrayBuffer(8);
  readonly #places = new Int32Array(this.memory);

  constructor() {
    gates.push(this);
  }

  open() {
    Atomics.store(this.#places, 1, 1);
    Atomics.notify(this.#places, 1);
  }

  /** Until so many stand at it. */
  async arrived(count: number): Promise<void> {
    for (let seen = this.arrivedNow; seen < count; seen = this.arrivedNow)
      await Atomics.waitAsync(this.#places, 0, seen).value;
  }

  get arrivedNow(): number {
    return Atomics.load(this.#places, 0);
  }
}

const tookTooLong = { ok: false, kind: 'unavailable', code: 'platform:tookTooLong' };
const tooMany = { ok: false, kind: 'busy', code: 'platform:tooManyRequests' };

describe('a task', () => {
  test('is done elsewhere, and its answer comes back, yes or no', async () => {
    const threads = open();
    expect(await threads.run('ada', 'echo', 'Grüße')).toEqual({ ok: true, value: 'Grüße' });
    expect(await threads.run('ada', 'refused')).toEqual({
      ...{ ok: false, kind: 'invalid', code: 'dictation:refusal.invalid' },
    });
  });

  test('leaves the loop free while it runs', async () => {
    const threads = open();
    const gate = new Gate();
    let isDone = false;
    const held = threads.run('ada', 'hold', gate.memory).finally(() => {
      isDone = true;
    });
    await gate.arrived(1);
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    expect(isDone).toBe(false);
    gate.open();
    expect(await held).toMatchObject({ ok: true });
  });

  test('that has a bug fails alone, and its thread goes on', async () => {
    const threads = open({ count: 1 });
    const before = await threads.run('ada', 'where');
    await expect(threads.run('ada', 'fail')).rejects.toThrow('this task has a bug');
    expect(await threads.run('ada', 'where')).toEqual(before);
  });

  test('that cannot be sent fails alone', async () => {
    const threads = open({ count: 1 });
    const held = threads.run('ada', 'echo', 'first');
    await expect(threads.run('bob', 'never', () => {})).rejects.toThrow('could not be cloned');
    expect(await held).toEqual({ ok: true, value: 'first' });
    expect(await threads.run('bob', 'echo', 'next')).toEqual({ ok: true, value: 'next' });
  });

  test('whose thread dies fails, and those that wait get another thread', async () => {
    const threads = open({ count: 1 });
    const dead = threads.run('ada', 'die');
    const next = threads.run('ada', 'echo', 'still here');
    await expect(dead).rejects.toThrow('ended by itself');
    expect(await next).toEqual({ ok: true, value: 'still here' });
  });
});

describe('a person', () => {
  test('has one thread at most, and others have the rest', async () => {
    const threads = open({ count: 3 });
    const [mine, yours] = [new Gate(), new Gate()];
    const all = [1, 2, 3].map(() => threads.run('ada', 'hold', mine.memory));
    await mine.arrived(1);
    all.push(threads.run('bob', 'hold', yours.memory));
    await yours.arrived(1);
    // A third thread has nothing to do, and nobody but Ada would have something for it.
    expect(await threads.run('cleo', 'echo', 'hello')).toEqual({ ok: true, value: 'hello' });
    expect(mine.arrivedNow).toBe(1);
    mine.open();
    yours.open();
    expect(await Promise.all(all)).toMatchObject(all.map(() => ({ ok: true })));
  });

  test('who asked for much waits after each until everyone else had a turn', async () => {
    const threads = open({ count: 1 });
    const gate = new Gate();
    const counter = new SharedArrayBuffer(4);
    const held = threads.run('ada', 'hold', gate.memory);
    await gate.arrived(1);
    const ada = [1, 2, 3].map(() => threads.run('ada', 'count', counter));
    const bob = [1, 2].map(() => threads.run('bob', 'count', counter));
    const cleo = threads.run('cleo', 'count', counter);
    gate.open();
    await held;
    const places = async (asked: Promise<unknown>[]) =>
      (await Promise.all(asked)).map((outcome) => (outcome as { value: number }).value);
    expect(await places([...bob, cleo])).toEqual([0, 3, 1]);
    expect(await places(ada)).toEqual([2, 4, 5]);
  });

  test('is refused more than a few, and may ask again once one is done', async () => {
    const threads = open({ mostOfOne: 2 });
    const gate = new Gate();
    const first = threads.run('ada', 'hold', gate.memory);
    const second = threads.run('ada', 'echo', 'waits');
    expect(await threads.run('ada', 'echo', 'one too many')).toEqual(tooMany);
    expect(await threads.run('bob', 'echo', 'not his fault')).toMatchObject({ ok: true });
    gate.open();
    await Promise.all([first, second]);
    expect(await threads.run('ada', 'echo', 'again')).toEqual({ ok: true, value: 'again' });
  });
});

describe('what lasts too long', () => {
  test('is ended with one sentence, whether it runs or waits, and what comes next is done', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const threads = open({ count: 1, limitMs: 10_000 });
    const gate = new Gate();
    const endless = threads.run('ada', 'hold', gate.memory);
    const waiting = threads.run('bob', 'hold', gate.memory);
    await gate.arrived(1);
    vi.advanceTimersByTime(10_000);
    expect(await Promise.all([endless, waiting])).toEqual([tookTooLong, tookTooLong]);
    expect(await threads.run('ada', 'echo', 'next')).toEqual({ ok: true, value: 'next' });
  });

  test('or needs too much memory is ended alike', async () => {
    const threads = open({ count: 1, heapMb: 64 });
    const [hoarding, next] = [threads.run('ada', 'hoard'), threads.run('ada', 'echo', 'next')];
    expect(await Promise.all([hoarding, next])).toEqual([tookTooLong, { ok: true, value: 'next' }]);
  });
});

describe('closing', () => {
  test('refuses what is not done and what comes later', async () => {
    const threads = open({ count: 1 });
    const gate = new Gate();
    const asked = [
      threads.run('ada', 'hold', gate.memory),
      threads.run('ada', 'echo', 'a'),
      threads.run('bob', 'echo', 'b'),
    ];
    await gate.arrived(1);
    await threads.close();
    expect(await Promise.all(asked)).toEqual([tookTooLong, tookTooLong, tookTooLong]);
    expect(await threads.run('ada', 'echo', 'late')).toEqual(tookTooLong);
  });
});
