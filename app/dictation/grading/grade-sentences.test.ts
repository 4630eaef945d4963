import { describe, expect, test } from 'vitest';
import { addsNothing, goesOn, isSentAgain, lookAtSentence, withParts } from './grade-sentences.ts';

const look = (position: number, text: string) => ({ position, text });

describe('a sentence', () => {
  test('is looked at once as it is and once as it was corrected', () => {
    const first = lookAtSentence([], look(2, 'wen home'));
    expect(first.checked).toEqual({ position: 2, first: 'wen home' });
    const second = lookAtSentence(first.sentences, look(2, 'went home'));
    expect(second.checked).toEqual({ position: 2, first: 'wen home', final: 'went home' });
    expect(second.sentences).toEqual([second.checked]);
  });

  test('stays as it was shown', () => {
    const shown = { position: 0, first: 'a', final: 'b' };
    expect(lookAtSentence([shown], look(0, 'c'))).toEqual({ sentences: [shown], checked: shown });
  });

  test('keeps its place in the text', () => {
    const later = lookAtSentence([], look(5, 'x')).sentences;
    expect(lookAtSentence(later, look(1, 'y')).sentences.map(({ position }) => position)).toEqual([1, 5]);
  });
});

describe('a check without the name of its attempt', () => {
  const sentences = [
    { position: 0, first: 'a', final: 'b' },
    { position: 1, first: 'c' },
  ];
  test('goes on with what is open', () => {
    for (const [position, text] of [
      [0, 'b'],
      [1, 'c'],
      [1, 'd'],
      [2, 'e'],
    ] as const)
      expect(goesOn(sentences, position, text)).toBe(true);
  });
  test('starts over when a sentence that was shown is written anew', () => {
    expect(goesOn(sentences, 0, 'a')).toBe(false);
  });
  test('was sent twice when the first look is all there is and the text is the same', () => {
    expect(isSentAgain(sentences, 1, 'c')).toBe(true);
    expect(isSentAgain(sentences, 1, 'd')).toBe(false);
    expect(isSentAgain(sentences, 0, 'a')).toBe(false);
    expect(isSentAgain(sentences, 7, 'a')).toBe(false);
  });
});

test('what stands in the fields is added to what was checked, and what is empty is nothing', () => {
  const checked = [
    { position: 0, first: 'a', final: 'b' },
    { position: 1, first: 'c' },
  ];
  expect(withParts(checked, ['z', 'd', ' ', 'e'])).toEqual([
    { position: 0, first: 'a', final: 'b' },
    { position: 1, first: 'c', final: 'd' },
    { position: 3, first: 'e' },
  ]);
});

test('what stands in the fields adds nothing when it is what was stored', () => {
  const kept = [
    { position: 0, first: 'a', final: 'b' },
    { position: 2, first: 'c' },
  ];
  for (const parts of [[], ['b'], ['whatever was typed after it was shown'], ['', ' ', 'c']])
    expect(addsNothing(kept, parts)).toBe(true);
  for (const parts of [
    ['', 'x'],
    ['b', '', 'd'],
  ])
    expect(addsNothing(kept, parts)).toBe(false);
});
