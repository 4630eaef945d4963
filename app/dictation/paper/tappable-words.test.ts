import { describe, expect, test } from 'vitest';
import { wordAfterKey } from './tappable-words.tsx';

const words = [0, 0, 0, 1, 1, 2].map((sentence) => ({ sentence }));

describe('a key goes', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 5, 5],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['Home', 4, 0],
    ['End', 0, 5],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 4, 3],
    ['ArrowUp', 3, 0],
    ['ArrowUp', 0, 0],
  ])('%s from word %i to word %i', (key, from, to) => expect(wordAfterKey(key, from, words)).toBe(to));

  test('nowhere, when it means nothing or there are no words', () => {
    expect(wordAfterKey('Enter', 1, words)).toBeUndefined();
    expect(wordAfterKey('a', 1, words)).toBeUndefined();
    expect(wordAfterKey('ArrowRight', 0, [])).toBeUndefined();
  });

  test('always to a word that is there', () => {
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
      for (let from = 0; from < words.length; from++)
        expect(words[wordAfterKey(key, from, words) ?? -1]).toBeDefined();
  });
});
