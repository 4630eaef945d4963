import { expect, test } from 'vitest';
import { splitSentences } from '#app/library/processing/sentences.ts';
import { placesOf } from './text-places.ts';

const slices = (text: string, sentences: string[]) =>
  placesOf(text, sentences)?.map(({ start, end }) => text.slice(start, end));

test('sentences are found again where they stand, whatever became of the spaces', () => {
  const text = 'Ala ma\nkota.  Kot ma Alę!\n\n  — Chodź! — zawołała.';
  expect(slices(text, ['Ala ma kota.', 'Kot ma Alę!', '— Chodź! — zawołała.'])).toEqual([
    'Ala ma\nkota.',
    'Kot ma Alę!',
    '— Chodź! — zawołała.',
  ]);
});

test.each([
  ['of another text', 'One. Two.', ['One.', 'Three.']],
  ['that are not all', 'One. Two.', ['One.']],
  ['that are too many', 'One.', ['One.', 'Two.']],
  ['without a letter', 'One.', ['', 'One.']],
])('sentences %s have no place', (_, text, sentences) => {
  expect(placesOf(text, sentences)).toBeUndefined();
});

test('a text of any shape is split into sentences that are all found again', () => {
  const pieces = [
    'Hello',
    ' ',
    '\n',
    '\n\n',
    '. ',
    '! ',
    '…',
    'Dr. ',
    '“Yes,” ',
    '\u00a0',
    '— ',
    'x',
    '🙂',
    '\t',
  ];
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: next(30) }, () => pieces[next(pieces.length)]).join('');
    const sentences = splitSentences(text, 'en').map((sentence) => sentence.text);
    expect(slices(text, sentences)?.map((slice) => slice.replace(/\s+/gu, ''))).toEqual(
      sentences.map((sentence) => sentence.replace(/\s+/gu, '')),
    );
  }
});
