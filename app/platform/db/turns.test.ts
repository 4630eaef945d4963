import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './wire-messages.ts';

const newTaker = (name: string, log: string[]) => ({ onTurn: () => void log.push(name) });

test('one holds the turn, the others get it in the order they asked', async () => {
  const log: string[] = [];
  const turns = new Turns();
  const [first, second, third] = ['first', 'second', 'third'].map((name) => newTaker(name, log));
  if (!first || !second || !third) throw new Error('three takers');
  expect(turns.take(first)).toBe(true);
  expect(turns.take(first)).toBe(true);
  expect(turns.take(second)).toBe(false);
  expect(turns.take(third)).toBe(false);
  turns.release(first);
  await nextTurn();
  expect(log).toEqual(['second']);
  turns.release(second);
  await nextTurn();
  expect(log).toEqual(['second', 'third']);
});

test('who leaves the line is not called', async () => {
  const log: string[] = [];
  const turns = new Turns();
  const [holder, leaver] = [newTaker('holder', log), newTaker('leaver', log)];
  turns.take(holder);
  turns.take(leaver);
  turns.release(leaver);
  turns.release(holder);
  await nextTurn();
  expect(log).toEqual([]);
  expect(turns.take(leaver)).toBe(true);
});

test('work alone waits for the turn and gives it back, also when it fails', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const holder = newTaker('holder', log);
  turns.take(holder);
  const work = turns.alone(() => {
    log.push('work');
    throw new Error('failed');
  });
  await nextTurn();
  expect(log).toEqual([]);
  turns.release(holder);
  await expect(work).rejects.toThrow('failed');
  expect(log).toEqual(['work']);
  expect(turns.take(holder)).toBe(true);
});
