import { expect, test } from 'vitest';
import { NotifiedCache } from './notified-cache.ts';

interface Row {
  id: string;
  version: number;
}

function openMemory(limits: { most?: number } = {}) {
  const state = { nowMs: 0, version: 1, reads: 0 };
  const memory = new NotifiedCache<Row>({ most: 10, longestMs: 1000, clock: () => state.nowMs, ...limits });
  memory.setHearing(true);
  const read = (id = 'a') =>
    memory.find(id, async () => {
      state.reads += 1;
      return { id, version: state.version };
    });
  return { memory, state, read };
}

test('what was read is cached', async () => {
  const { state, read } = openMemory();
  const [first, second] = [await read(), await read()];
  expect(second).toBe(first);
  expect(state.reads).toBe(1);
});

test('those who ask at once share one read', async () => {
  const { state, read } = openMemory();
  await Promise.all([read(), read(), read()]);
  expect(state.reads).toBe(1);
});

test('nothing is cached longer than allowed, even without a notice of a change', async () => {
  const { state, read } = openMemory();
  await read();
  state.nowMs = 999;
  await read();
  expect(state.reads).toBe(1);
  state.nowMs = 1000;
  await read();
  expect(state.reads).toBe(2);
});

test('what a change concerns is read again, the rest is not', async () => {
  const { memory, state, read } = openMemory();
  await Promise.all([read('a'), read('b')]);
  state.version = 2;
  memory.forget(({ id }) => id === 'a');
  expect(await read('a')).toEqual({ id: 'a', version: 2 });
  expect(await read('b')).toEqual({ id: 'b', version: 1 });
});

test('a read that was under way when a notice came serves nobody who asks later', async () => {
  const { memory, state } = openMemory();
  const { promise, resolve } = Promise.withResolvers<Row>();
  const before = memory.find('a', () => promise);
  memory.forget(({ id }) => id === 'a');
  state.version = 2;
  const after = memory.find('a', async () => ({ id: 'a', version: 2 }));
  resolve({ id: 'a', version: 1 });
  expect(await before).toEqual({ id: 'a', version: 1 });
  expect(await after).toEqual({ id: 'a', version: 2 });
  expect(await memory.find('a', async () => ({ id: 'a', version: 3 }))).toEqual({ id: 'a', version: 2 });
});

test('what was not found, and a read that failed, are not cached', async () => {
  const { memory, read } = openMemory();
  expect(await memory.find('a', async () => undefined)).toBeUndefined();
  await expect(memory.find('b', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await read('a')).toMatchObject({ id: 'a' });
  expect(await read('b')).toMatchObject({ id: 'b' });
});

test('while notices are not received nothing is cached', async () => {
  const { memory, state, read } = openMemory();
  await read();
  memory.setHearing(false);
  await read();
  await read();
  expect(state.reads).toBe(3);
  memory.setHearing(true);
  await read();
  await read();
  expect(state.reads).toBe(4);
});

test('a new one beyond the limit takes the place of the oldest', async () => {
  const { state, read } = openMemory({ most: 2 });
  await read('a');
  await read('b');
  await read('c');
  await read('b');
  expect(state.reads).toBe(3);
  await read('a');
  expect(state.reads).toBe(4);
});
