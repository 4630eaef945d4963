import { expect, test } from 'vitest';
import { type Language, rulesOf } from './languages/rules-of.ts';
import { numberReader } from './number-words.ts';

const languages: Language[] = ['en', 'pl', 'de', 'es', 'it', 'fr', 'pt'];
const readerOf = (language: Language) => numberReader(rulesOf(language).numbers);
const read = (language: Language, words: string) => readerOf(language).valueOf(words.replaceAll(' ', ''));

/** How a number up to 9999 is said, by its parts. */
const thousands: Record<Language, (count: string, value: number) => string> = {
  en: (count) => `${count} thousand`,
  pl: (count, value) => (value === 1 ? 'tysiąc' : `${count} ${value < 5 ? 'tysiące' : 'tysięcy'}`),
  de: (count, value) => `${value === 1 ? 'ein' : count}tausend`,
  es: (count, value) => (value === 1 ? 'mil' : `${count} mil`),
  it: (count, value) => (value === 1 ? 'mille' : `${count}mila`),
  fr: (count, value) => (value === 1 ? 'mille' : `${count} mille`),
  pt: (count, value) => (value === 1 ? 'mil' : `${count} mil`),
};
const hundred: Partial<Record<Language, string>> = { en: 'hundred', de: 'hundert', it: 'cento', fr: 'cent' };

function sayIn(language: Language, value: number): string {
  const { small, hundreds } = rulesOf(language).numbers;
  const nameOf = (one: number) => small[one]?.split('|')[0] ?? '';
  const [ofThousands, ofHundreds, rest] = [
    Math.floor(value / 1000),
    Math.floor(value / 100) % 10,
    value % 100,
  ];
  const counted = ofHundreds === 1 && language !== 'en' ? '' : nameOf(ofHundreds);
  return [
    ofThousands > 0 ? thousands[language](nameOf(ofThousands), ofThousands) : '',
    ofHundreds === 0
      ? ''
      : (hundreds?.[ofHundreds - 1]?.split('|').at(-1) ?? `${counted}${hundred[language]}`),
    rest > 0 || value === 0 ? nameOf(rest) : '',
  ].join(' ');
}

test.each(languages)('every number from 0 to 9999 is read as it is said in %s, and in digits', (language) => {
  const reader = readerOf(language);
  for (let value = 0; value < 10_000; value++) {
    expect(reader.valueOf(`${value}`)).toBe(value);
    const said = sayIn(language, value);
    expect(reader.valueOf(said.replaceAll(' ', '')), said).toBe(value);
  }
});

test.each<[Language, string, number]>([
  ['en', 'three hundred forty', 340],
  ['en', 'a hundred and one', 101],
  ['en', 'nineteen eighty-four', 1984],
  ['en', 'nineteen oh five', 1905],
  ['en', 'nineteen hundred', 1900],
  ['en', 'twenty twenty-six', 2026],
  ['en', '1,000', 1000],
  ['de', 'neunzehnhundertvierundachtzig', 1984],
  ['de', 'hundertundeins', 101],
  ['de', '1.000', 1000],
  ['fr', 'quatre-vingt-dix-neuf', 99],
  ['fr', 'nonante-neuf', 99],
  ['fr', 'soixante et onze', 71],
  ['it', 'centottanta', 180],
  ['pt', 'mil e duzentos', 1200],
  ['es', 'quinientas una', 501],
])('%s: %s', (language, words, value) => {
  expect(read(language, words)).toBe(value);
});

test.each<[Language, string]>([
  ['en', 'hundred zero'],
  ['en', 'hundred and'],
  ['en', 'twelve thousand'],
  ['en', 'nineteen five'],
  ['en', 'five twenty'],
  ['en', 'and'],
  ['en', 'a'],
  ['en', ''],
  ['en', '12345'],
  ['en', '1.000'],
  ['de', 'und'],
  ['fr', 'et'],
  ['pl', 'stół'],
])('%s: %j is no number', (language, words) => {
  expect(read(language, words)).toBeUndefined();
});
