import { expect, test } from 'vitest';
import { matchesText } from './reading.ts';
import { buildChain } from './sound-chain.ts';
import { classCount } from './sound-classes.ts';

const chain = buildChain(['sa.', 'ta.', 'mi.', '—'], 'it');
const path = Int32Array.from(chain.sounds.keys());

/** A reading in which each sentence's frames prefer another class by so much. */
function readingWith(shortfalls: readonly number[]) {
  const scores = new Float32Array(path.length * classCount).fill(-9);
  path.forEach((state, frame) => {
    const sentence = chain.words.find((word) => state >= word.firstState && state < word.endState)?.sentence;
    const sound = chain.sounds[state] ?? 0;
    scores[frame * classCount + sound] = -(shortfalls[sentence ?? -1] ?? 0);
    scores[frame * classCount + ((sound + 1) % classCount)] = 0;
  });
  return { path, scores, fits: true };
}

test('a text that is read matches, sentence by sentence', () => {
  expect(matchesText(chain, readingWith([0.2, 0.5, 0.4]), 4)).toEqual([true, true, true, false]);
});

test('a sentence that was read differently does not', () => {
  expect(matchesText(chain, readingWith([0.2, 1.5, 0.4]), 4)).toEqual([true, false, true, false]);
});

test('nothing of another text does', () => {
  expect(matchesText(chain, readingWith([1.2, 1.4, 0.9]), 4)).toEqual([false, false, false, false]);
});
