import { expect, test } from 'vitest';
import { splitSentences } from '#app/library/processing/sentences.ts';
import { paragraphPlaces } from './text-places.ts';

const slices = (text: string) => paragraphPlaces(text).map(({ start, end }) => text.slice(start, end));

test('are set apart by empty lines, and a line that only ends is none', () => {
  expect(slices('One.\nStill one.\n\nTwo.\n \n\n\nThree.')).toEqual(['One.\nStill one.', 'Two.', 'Three.']);
  expect(slices('One.\r\n\r\nTwo.')).toEqual(['One.', 'Two.']);
  expect(slices('One.')).toEqual(['One.']);
});

test('have something in them', () => {
  for (const nothing of ['', ' ', '\n\n', '\n \n \n\n']) expect(slices(nothing)).toEqual([]);
  expect(slices('\n\nOne.\n\n')).toEqual(['One.']);
});

test.each([
  'One. Two.\n\nThree.',
  '\n\nOne.\n\n\nTwo.\nThree.\n\n',
  '— Yes?\n— No.\n \nNight.',
  'One.\r\n\r\nTwo.',
])('are those that the sentences of %j are in', (text) => {
  const last = splitSentences(text, 'en').at(-1)?.paragraph ?? -1;
  expect(paragraphPlaces(text)).toHaveLength(last + 1);
});
