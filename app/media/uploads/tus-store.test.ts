import { ERRORS } from '@tus/server';
import { expect, test } from 'vitest';
import { uploadLocks } from './tus-store.server.ts';

const never = new AbortController().signal;

test('one request at a time holds an upload; whoever waits asks the holder to end', async () => {
  const locks = uploadLocks(60_000);
  const asked: string[] = [];
  const [first, second, other] = [locks.newLock('a'), locks.newLock('a'), locks.newLock('b')];
  await first.lock(never, () => void asked.push('first'));
  await other.lock(never, () => void asked.push('other'));
  let hasSecond = false;
  const waiting = second
    .lock(never, () => {})
    .then(() => {
      hasSecond = true;
    });
  await Promise.resolve();
  expect(asked).toEqual(['first']);
  expect(hasSecond).toBe(false);
  await first.unlock();
  await waiting;
  expect(hasSecond).toBe(true);
});

test('of many who wait, each gets it in turn and never two at once', async () => {
  const locks = uploadLocks(60_000);
  let holders = 0;
  let served = 0;
  const work = async () => {
    const lock = locks.newLock('a');
    await lock.lock(never, () => {});
    holders += 1;
    expect(holders).toBe(1);
    await new Promise(setImmediate);
    holders -= 1;
    served += 1;
    await lock.unlock();
  };
  await Promise.all(Array.from({ length: 20 }, work));
  expect(served).toBe(20);
});

test('waiting ends when it takes too long, and when the request is over', async () => {
  const held = uploadLocks(1);
  await held.newLock('a').lock(never, () => {});
  await expect(held.newLock('a').lock(never, () => {})).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  const patient = uploadLocks(60_000);
  await patient.newLock('a').lock(never, () => {});
  const over = new AbortController();
  const waiting = patient.newLock('a').lock(over.signal, () => {});
  over.abort();
  await expect(waiting).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
});
