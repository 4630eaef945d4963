import { describe, expect, test } from 'vitest';
import { languages } from '#app/platform/languages.ts';
import { chooseGaps } from '../gaps/choose-gaps.ts';
import { gapShares } from '../grading/grade-gaps.ts';
import { plainWordsOf } from '../verify/words.ts';
import {
  lastSeed,
  nextSeed,
  type PrintOptions,
  printAddress,
  printedChoices,
  printSearch,
  printSheets,
} from './print-address.ts';
import { blankRows, printedLines, printedText, withoutWords } from './printed-text.ts';

describe('the address of a printed sheet', () => {
  test('names the sheet, and is read back as it was written', () => {
    for (const sheet of printSheets)
      for (const share of gapShares)
        for (const choice of printedChoices) {
          const wish: PrintOptions = { sheet, share, choice, seed: 7 };
          expect(printSearch.read(new URL(printAddress('a', wish), 'http://x').searchParams)).toEqual(wish);
        }
  });

  test.each([
    '',
    'sheet=poster&share=99&choice=weak&seed=0',
    'seed=1.5',
    'seed=1e9',
    'seed=NaN',
    'share=-25',
  ])('is a lined sheet with half of the words when it says %j', (query) => {
    expect(printSearch.read(new URLSearchParams(query))).toEqual({
      sheet: 'lined',
      share: 50,
      choice: 'random',
      seed: 1,
    });
  });

  test('is short without options', () => expect(printAddress('abc')).toBe('/dictation/print/abc'));

  test('leads through all numbers and back to the first', () => {
    expect(nextSeed(1)).toBe(2);
    expect(nextSeed(lastSeed)).toBe(1);
  });
});

describe('a lined sheet', () => {
  const burst = (sentence: number, characters: number) => ({ sentence, characters, startMs: 0, endMs: 1 });
  const sentences = [0, 1, 2].map((position) => ({ position, paragraph: position < 2 ? 0 : 1 }));

  test('has a numbered line for each burst, and more room for a long one', () => {
    const lines = printedLines([burst(0, 30), burst(0, 41), burst(1, 0)], sentences);
    expect(lines.map(({ number, rows }) => [number, rows])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
  });

  test('sets paragraphs apart where they begin, but not the first', () => {
    const lines = printedLines([burst(0, 9), burst(1, 9), burst(2, 9), burst(2, 9)], sentences);
    expect(lines.map(({ opensParagraph }) => opensParagraph)).toEqual([false, false, true, false]);
  });

  test('has blank rows, neither too few nor too many, where there are no bursts', () => {
    expect(printedLines([], [])).toEqual([]);
    expect(blankRows(0)).toBe(12);
    expect(blankRows(60_000)).toBeGreaterThan(60_000 / 80 / 40);
    expect(blankRows(1e9)).toBe(200);
  });
});

describe('a printed text', () => {
  const text = 'Daniel works at night. He likes it.\n\nTonight, there is a problem with one order.\n';

  test('keeps its paragraphs and every letter', () => {
    for (const share of gapShares)
      for (const language of languages)
        for (let seed = 1; seed <= 5; seed++) {
          const paragraphs = printedText(text, chooseGaps(text, language, { share, choice: 'random', seed }));
          const written = paragraphs.map((pieces) =>
            pieces
              .map((piece) => ('gap' in piece ? piece.before + piece.word + piece.after : piece.text))
              .join(''),
          );
          expect(written).toEqual(text.trim().split('\n\n'));
        }
  });

  test('numbers its gaps from 1 in the order of the text, and hides the requested share of the words', () => {
    const hidden = chooseGaps(text, 'en', { share: 50, choice: 'random', seed: 3 });
    const gaps = printedText(text, hidden)
      .flat()
      .flatMap((piece) => ('gap' in piece ? [piece.gap] : []));
    expect(gaps).toEqual(hidden.map((_, nth) => nth + 1));
    expect(gaps.length).toBe(Math.round(plainWordsOf(text).length / 2));
  });

  test('lets no line end between a gap and the marks beside it', () => {
    const spanish = '¿Dónde (aquí), dices?';
    const [pieces] = printedText(spanish, [
      [1, 6],
      [8, 12],
    ]);
    expect(pieces).toEqual([
      { gap: 1, before: '¿', word: 'Dónde', after: '' },
      { text: ' ' },
      { gap: 2, before: '(', word: 'aquí', after: '),' },
      { text: ' dices?' },
    ]);
  });

  test('reveals nothing about a hidden word, not even its length', () => {
    const short = printedText('A cat sleeps.', [[2, 5]]);
    const long = printedText('A caterpillar sleeps.', [[2, 13]]);
    expect(withoutWords(short)).toEqual(withoutWords(long));
    expect(JSON.stringify(withoutWords(short))).not.toContain('cat');
  });
});
