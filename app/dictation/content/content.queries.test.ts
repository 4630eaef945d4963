import { describe, expect, test } from 'vitest';
import { burstsOf } from './content.queries.server.ts';

/** A sentence spoken evenly: each word takes 300 ms, with a rest after it where the text has a `|`. */
function spoken(text: string, position = 0) {
  let at = 1000;
  const words = text.split(' ').map((written) => {
    const startMs = at;
    at += written.endsWith('|') ? 700 : 300;
    return { text: written.replace('|', ''), startMs, endMs: startMs + 300 };
  });
  const plain = text.replaceAll('|', '');
  return { position, text: plain, startMs: 900, endMs: at + 100, words };
}

/** How many words each burst has, counted by its times. */
function sizes(text: string): number[] {
  const sentence = spoken(text);
  return burstsOf([sentence], 'en').map(
    (burst) =>
      sentence.words.filter(({ startMs, endMs }) => startMs >= burst.startMs && endMs <= burst.endMs).length,
  );
}

describe('a sentence is dictated', () => {
  test('whole, when it is short', () => {
    expect(sizes('Good morning.')).toEqual([2]);
    expect(sizes('We are all at home now.')).toEqual([6]);
  });

  test('up to its commas', () => {
    expect(sizes('When the rain had stopped, we went out into the garden.')).toEqual([5, 6]);
    expect(sizes('I came, then I saw the whole big city.')).not.toContain(7);
  });

  test('up to where the speaker breathes', () => {
    expect(sizes('one two three four five| six seven eight nine ten')).toEqual([5, 5]);
    expect(sizes('one two three four| five six seven eight nine ten')).toEqual([4, 6]);
  });

  test('without tearing a little word from the one it leads to', () => {
    expect(sizes('His shift begins at eight in the evening and ends at four in the morning.')).toEqual([
      5, 5, 5,
    ]);
  });

  test('in pieces of three to six words, each word once, however long it is', () => {
    for (let count = 7; count < 60; count++) {
      const found = sizes(Array.from({ length: count }, (_, nth) => `w${nth}`).join(' '));
      expect(found.reduce((sum, size) => sum + size, 0)).toBe(count);
      for (const size of found) expect([3, 4, 5, 6]).toContain(size);
    }
  });
});

test('bursts begin and end with their sentence, in order, and never run backwards', () => {
  const sentences = [spoken('One two three four five six seven eight.', 0), spoken('Nine.', 1)];
  const bursts = burstsOf(sentences, 'en');
  expect(bursts.map(({ sentence }) => sentence)).toEqual([0, 0, 1]);
  expect(bursts[0]?.startMs).toBe(900);
  expect(bursts[1]?.endMs).toBe(sentences[0]?.endMs);
  for (const { startMs, endMs, characters } of bursts) {
    expect(endMs).toBeGreaterThanOrEqual(startMs);
    expect(characters).toBeGreaterThan(0);
  }
});

test('a sentence whose words have no times is dictated whole', () => {
  const sentence = { ...spoken('One two three four five six seven eight nine.', 4), words: [] };
  expect(burstsOf([sentence], 'en')).toEqual([
    { sentence: 4, startMs: sentence.startMs, endMs: sentence.endMs, characters: sentence.text.length },
  ]);
});
