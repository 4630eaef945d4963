import { expect, test } from 'vitest';
import {
  createImport,
  type ImportAnswer,
  type ImportProgress,
  type ImportSteps,
  importTotals,
} from './import-run.ts';

interface Item {
  name: string;
  answer?: 'refused' | 'lost' | ImportAnswer;
}

/** A server that stores what it gets, answers as each item says, and counts its concurrent requests. */
function openServer() {
  const saved: string[] = [];
  let [now, most] = [0, 0];
  const steps: ImportSteps<Item> = {
    sizeOf: () => 100,
    async send({ name, answer }, onSent, signal) {
      most = Math.max(most, ++now);
      await Promise.resolve();
      onSent(40);
      now -= 1;
      if (signal.aborted) throw new Error('given up');
      if (answer === 'lost') throw new Error('no connection');
      return answer === 'refused' ? { problem: 'media:refusal.quota' } : { uploads: { audioUpload: name } };
    },
    async save({ answer }, { audioUpload }) {
      if (typeof answer === 'object') return answer;
      saved.push(audioUpload);
      return { value: 'done' };
    },
  };
  return { steps, saved, most: () => most };
}

function importOf(items: Item[], known: string[] = []) {
  const server = openServer();
  let progress: readonly ImportProgress[] = [];
  const run = createImport(
    items,
    ({ name }) => known.includes(name),
    server.steps,
    (next) => {
      progress = next;
    },
  );
  return { ...server, run, progress: () => progress, states: () => progress.map(({ state }) => state) };
}

const named = (...names: string[]): Item[] => names.map((name) => ({ name }));

test('everything comes in, two at a time', async () => {
  const { run, saved, states, progress, most } = importOf(named('a', 'b', 'c', 'd', 'e'));
  await run.start();
  expect(saved.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(new Set(states())).toEqual(new Set(['done']));
  expect(most()).toBe(2);
  expect(importTotals(progress())).toMatchObject({ sentBytes: 500, totalBytes: 500, files: 5, done: 5 });
});

test('what the library knows is not sent', async () => {
  const { run, saved, states, progress } = importOf(named('a', 'b'), ['a']);
  await run.start();
  expect(saved).toEqual(['b']);
  expect(states()).toEqual(['skipped', 'done']);
  expect(importTotals(progress())).toMatchObject({ files: 1, skipped: 1, totalBytes: 100 });
});

test('what came in meanwhile is skipped by the server', async () => {
  const { run, states } = importOf([{ name: 'a', answer: { value: 'skipped' } }]);
  await run.start();
  expect(states()).toEqual(['skipped']);
});

test('one that fails holds up no other, and only it is tried again', async () => {
  const items: Item[] = [
    { name: 'a', answer: 'refused' },
    { name: 'b' },
    { name: 'c', answer: 'lost' },
    { name: 'd', answer: { errors: { categories: 'dashboard:refusal.categoryGone' } } },
    { name: 'e' },
  ];
  const { run, saved, states, progress } = importOf(items);
  await run.start();
  expect(states()).toEqual(['failed', 'done', 'failed', 'failed', 'done']);
  expect(progress().map(({ problem }) => problem)).toEqual([
    'media:refusal.quota',
    undefined,
    'uploads:form.failed',
    'dashboard:refusal.categoryGone',
    undefined,
  ]);
  for (const item of items) item.answer = undefined;
  await run.start();
  expect(states()).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(saved.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('cancelling gives up what is under way and what waits, and starting again goes on', async () => {
  const { run, saved, states, progress } = importOf(named('a', 'b', 'c'));
  const running = run.start();
  run.cancel();
  await running;
  expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(saved).toEqual([]);
  expect(importTotals(progress())).toMatchObject({ isRunning: false, cancelled: 3, sentBytes: 0 });
  await run.start();
  expect(saved.toSorted()).toEqual(['a', 'b', 'c']);
});
