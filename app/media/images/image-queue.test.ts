import { expect, it } from 'vitest';
import { createImageQueue, mayRetry, type QueueEntry, type QueueSteps } from './image-queue.ts';

const png = (name: string) => ({ name, size: 10, type: 'image/png' });
type Pretended = ReturnType<typeof png>;

/** Everything that is sent waits here until the test lets it go. */
function openQueue(changes: Partial<QueueSteps<Pretended>> = {}) {
  let entries: readonly QueueEntry[] = [];
  const sending = new Map<string, PromiseWithResolvers<Awaited<ReturnType<QueueSteps<Pretended>['send']>>>>();
  const aborted: string[] = [];
  const steps: QueueSteps<Pretended> = {
    send(file, onProgress, signal) {
      const waiting = Promise.withResolvers<{ uploadId: string } | { problem: never }>();
      sending.set(file.name, waiting as never);
      signal.addEventListener('abort', () => aborted.push(file.name));
      onProgress({ state: 'sending', sentBytes: 5 });
      return waiting.promise;
    },
    save: async (uploadId) => ({ value: { id: `image of ${uploadId}`, wasAnimated: false } }),
    ...changes,
  };
  const queue = createImageQueue(steps, (changed) => {
    entries = changed;
  });
  const states = () => entries.map(({ state }) => state);
  const settled = async (check: () => void) => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    check();
  };
  return { queue, sending, aborted, settled, states, entries: () => entries };
}

it('sends three at a time and takes the next when one is in', async () => {
  const { queue, sending, settled, states, entries } = openQueue();
  queue.add(['a', 'b', 'c', 'd'].map(png));
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  expect(entries()[0]?.sentBytes).toBe(5);
  sending.get('b')?.resolve({ uploadId: '7' });
  await settled(() => expect(states()).toEqual(['sending', 'done', 'sending', 'sending']));
  expect(entries()[1]).toMatchObject({ imageId: 'image of 7', wasAnimated: false });
});

it('refuses at once what cannot be a picture, and sends those that can', () => {
  const { queue, entries } = openQueue();
  queue.add([
    { name: 'logo.svg', size: 1, type: 'image/svg+xml' },
    png('a'),
    { name: 'b', size: 1, type: '' },
  ]);
  expect(entries().map(({ state, problem }) => problem ?? state)).toEqual([
    'media:refusal.imageType',
    'sending',
    'sending',
  ]);
});

it('what was refused stays refused, what broke off may be tried again', async () => {
  let isDown = true;
  const { queue, sending, settled, entries } = openQueue({
    async save() {
      if (isDown) throw new Error('no line');
      return { value: { id: '1', wasAnimated: true } };
    },
  });
  queue.add([png('a'), png('b')]);
  sending.get('a')?.resolve({ uploadId: '7' });
  sending.get('b')?.resolve({ problem: 'media:refusal.unreadable' });
  await settled(() => expect(entries().map(mayRetry)).toEqual([true, false]));
  expect(entries().map(({ problem }) => problem)).toEqual([
    'images:upload.error',
    'media:refusal.unreadable',
  ]);
  isDown = false;
  queue.retry(1);
  expect(entries()[0]).toMatchObject({ state: 'sending', problem: undefined });
  sending.get('a')?.resolve({ uploadId: '8' });
  await settled(() => expect(entries()[0]).toMatchObject({ state: 'done', wasAnimated: true }));
});

it('one that is cancelled is gone from the list, and the next takes its place', async () => {
  const { queue, sending, aborted, settled, states, entries } = openQueue();
  queue.add(['a', 'b', 'c', 'd'].map(png));
  queue.remove(2);
  expect(aborted).toEqual(['b']);
  expect(entries().map(({ name }) => name)).toEqual(['a', 'c', 'd']);
  expect(states()).toEqual(['sending', 'sending', 'sending']);
  sending.get('b')?.resolve({ problem: 'images:upload.failed' });
  await settled(() => expect(states()).toEqual(['sending', 'sending', 'sending']));
});

it('the list is cleared of what has ended; leaving gives up the rest', async () => {
  const { queue, sending, aborted, settled, entries } = openQueue();
  queue.add([png('a'), png('b')]);
  sending.get('a')?.resolve({ uploadId: '7' });
  await settled(() => queue.clear());
  expect(entries().map(({ name }) => name)).toEqual(['b']);
  queue.stop();
  expect(aborted).toEqual(['b']);
});
