import { expect, test } from 'vitest';
import type { RunProgress } from './playback-plan.ts';
import { markedSentences } from './sentence-at.ts';

const sentences = [10, 11, 12, 13].map((position) => ({
  ...{ position, paragraph: 0, startMs: 0, endMs: 1, characters: 1 },
}));
const looping: RunProgress = {
  ...{ kind: 'loop', pass: 1, passes: 1, item: 2, items: 2, round: 1, rounds: 1, isWaiting: false },
};
const shown = (progress: RunProgress | undefined, chosen?: number) =>
  sentences.map(({ position }) => position).filter(markedSentences({ sentences }, progress, chosen).isIn);

test('what is looped is marked, and the first one chosen for the next A–B', () => {
  expect(shown(undefined)).toEqual([]);
  expect(shown(looping)).toEqual([11, 12]);
  expect(shown(looping, 13)).toEqual([13]);
  expect(shown({ ...looping, kind: 'repeat' })).toEqual([]);
});
