import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '#app/dictation/verify/languages/rules-of.ts';
import { demoItem } from '#app/library/seed/demo-items.ts';
import { projectPath } from '#app/platform/project.server.ts';

const textLength = 5_000;

type Random = () => number;

/** The same numbers from 0 to 1 in every run. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** 5,000 characters of a language: what the demo library says in it, then what the product does. */
export function proseOf(language: Language): string {
  const items = demoItem.array().parse(JSON.parse(readFileSync(projectPath('db/seed/library.json'), 'utf8')));
  const lyrics = items.filter(({ lang_code }) => lang_code === language).map((item) => item.lyrics);
  const folder = projectPath('locales', language);
  const texts = readdirSync(folder).flatMap((file) =>
    sentencesIn(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
  );
  return [...lyrics, ...texts].join(' ').slice(0, textLength);
}

function sentencesIn(texts: unknown): string[] {
  if (typeof texts === 'string') return texts.length > 60 && !texts.includes('{{') ? [texts] : [];
  return Object.values(texts as object).flatMap(sentencesIn);
}

const mistakes: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at, at + 1) + word.slice(at),
  (word, at) => `${word.slice(0, at)}e${word.slice(at + 1)}`,
  (word, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  (word) => word.normalize('NFD').replace(/\p{M}/gu, ''),
  (word) => word.toLowerCase(),
  (word, at) => `${word.slice(0, at)} ${word.slice(at)}`,
  (word) => `${word} ${word}`,
  () => '',
];

/** The text with a mistake in every tenth word, of all kinds that learners make. */
export function withWrongWords(text: string, random: Random): string {
  return text
    .split(' ')
    .map((word) => {
      if (random() >= 0.1) return word;
      const mistake = mistakes[Math.floor(random() * mistakes.length)];
      return mistake?.(word, Math.floor(random() * word.length)) ?? word;
    })
    .join(' ');
}

/** The text with every tenth character another: almost every second word is wrong. */
export function withWrongLetters(text: string, random: Random): string {
  return Array.from(text, (letter) =>
    random() < 0.1 ? (text[Math.floor(random() * text.length)] ?? '') : letter,
  ).join('');
}

const repeated = (length: number, next: () => string) => Array.from({ length }, next).join('');

/** Two texts of 5,000 characters each that have as little in common as can be, or are as unlike a text as can be. */
export function strangePairs(random: Random): [what: string, original: string, learner: string][] {
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  const letters = () => repeated(textLength / 2, () => `${letter()} `);
  const giant = () => repeated(textLength, letter);
  const anything = () => repeated(textLength, () => String.fromCharCode(Math.floor(random() * 0x10000)));
  const words = () => repeated(textLength / 5, () => `${repeated(4, letter)} `);
  const [english, polish] = [proseOf('en'), proseOf('pl')];
  return [
    ['two unrelated texts', english, polish],
    ['one text, its words in reverse', english, english.split(' ').reverse().join(' ')],
    ['random words of four letters', words(), words()],
    ['2,500 single letters', letters(), letters()],
    ['2,500 times one letter, and another', 'a '.repeat(textLength / 2), 'b '.repeat(textLength / 2)],
    ['one giant word', giant(), giant()],
    ['one letter 5,000 times', 'a'.repeat(textLength), 'a'.repeat(textLength - 1)],
    ['random Unicode', anything(), anything()],
    ['nothing but commas', ','.repeat(textLength), ', '.repeat(textLength / 2)],
    ['the same text', english, english],
  ];
}

/** Words of a language that a special move is known for, and what may stand for them. */
interface Samples {
  number: [words: string, digits: string];
  contraction: [short: string, full: string];
  compound: [whole: string, parts: string];
  confusable: [string, string];
  variant: [string, string];
  misspelling: [right: string, written: string];
  accented: string;
}

const samplesOf: Record<Language, Samples> = {
  en: {
    ...{
      number: ['twenty one', '21'],
      contraction: ["we're", 'we are'],
      compound: ['notebook', 'note book'],
    },
    ...{ confusable: ['their', 'there'], variant: ['colour', 'color'], misspelling: ['receive', 'recieve'] },
    accented: 'café',
  },
  pl: {
    ...{ number: ['sto jeden', '101'], contraction: ['nielepszy', 'nie lepszy'] },
    ...{ compound: ['napewno', 'na pewno'], confusable: ['może', 'morze'] },
    ...{ variant: ['quasi-nauka', 'quasinauka'], misspelling: ['który', 'ktury'], accented: 'żółw' },
  },
  de: {
    ...{ number: ['ein hundert', '100'], contraction: ['zum', 'zu dem'], compound: ['haustür', 'haus tür'] },
    ...{
      confusable: ['das', 'dass'],
      variant: ['geografie', 'geographie'],
      misspelling: ['fahren', 'faren'],
    },
    accented: 'mädchen',
  },
  es: {
    ...{ number: ['mil uno', '1001'], contraction: ['del', 'de el'], compound: ['también', 'tan bien'] },
    ...{
      confusable: ['hay', 'ahí'],
      variant: ['septiembre', 'setiembre'],
      misspelling: ['volver', 'bolver'],
    },
    accented: 'canción',
  },
  it: {
    ...{
      number: ['cento uno', '101'],
      contraction: ["l'amico", 'lo amico'],
      compound: ['apposto', 'a posto'],
    },
    ...{ confusable: ['ha', 'a'], variant: ['obiettivo', 'obbiettivo'], misspelling: ['scuola', 'squola'] },
    accented: 'perché',
  },
  fr: {
    ...{ number: ['vingt et un', '21'], contraction: ["l'ami", 'le ami'], compound: ['daccord', 'd accord'] },
    ...{
      confusable: ['ces', 'ses'],
      variant: ['connaître', 'connaitre'],
      misspelling: ['adresse', 'addresse'],
    },
    accented: 'élève',
  },
  pt: {
    ...{ number: ['vinte e um', '21'], contraction: ['do', 'de o'], compound: ['derrepente', 'de repente'] },
    ...{ confusable: ['mas', 'mais'], variant: ['ação', 'acção'], misspelling: ['começa', 'comessa'] },
    accented: 'avó',
  },
};

/** The most that somebody may write for 5,000 characters. */
const writtenLength = 1.5 * textLength + 1_000;

type Pair = [what: string, original: string, learner: string];

/** Pairs of a language that are made to cost as much as can be, as long as the product lets them be. */
export function costlyPairs(language: Language, random: Random): Pair[] {
  const { number, contraction, compound, confusable, variant, misspelling, accented } = samplesOf[language];
  const again = (what: string, one: string, other: string): Pair => [
    what,
    filled(textLength, () => one),
    filled(writtenLength, () => other),
  ];
  const eitherWay = (what: string, [one, other]: readonly [string, string]): Pair[] => [
    again(what, one, other),
    again(`${what}, the other way round`, other, one),
  ];
  const made = (what: string, word: () => string): Pair => [
    what,
    filled(textLength, word),
    filled(writtenLength, word),
  ];
  const oneOf = (some: ArrayLike<string>) => some[Math.floor(random() * some.length)] ?? '';
  const letters = (count: number, from: string) => repeated(count, () => oneOf(from));
  const all = 'abcdefghijklmnopqrstuvwxyz';
  const han = () => String.fromCharCode(0x4e00 + Math.floor(random() * 0x4000));
  const mixed = [number, contraction, compound, variant].flat().flatMap((words) => words.split(' '));
  return [
    ...eitherWay('numbers in words and digits', number),
    ...eitherWay('drawn together and written out', contraction),
    ...eitherWay('joined and split', compound),
    ...eitherWay('one word and two', ['aa', 'a']),
    ...eitherWay('one word and three', ['abc', 'a b c']),
    ...eitherWay('confusable words', confusable),
    ...eitherWay('variants', variant),
    ...eitherWay('a misspelt word', misspelling),
    again('words exchanged', 'a b', 'b a'),
    again('a hyphen', 'a-b', 'a b'),
    again('accents left out', accented, accented.normalize('NFD').replace(/\p{M}/gu, '')),
    again('combining marks', 'a\u0301\u0323', 'a\u0323'),
    again('one word', accented, accented),
    made('all of these', () => oneOf(mixed)),
    made('single letters', () => oneOf(all)),
    made('single letters, all different', han),
    made('words of two letters', () => letters(2, all)),
    made('words of three letters', () => letters(3, all)),
    made('words of four letters', () => letters(4, all)),
    made('words of five vowels', () => letters(5, 'aeiou')),
    made('words that begin alike', () => `abc${letters(3, all)}`),
    made('words that begin and end alike', () => `abc${letters(2, all)}xyz`),
    made('words one letter apart', () => `ab${oneOf(all)}d${oneOf(all)}f`),
    made('numbers in digits', () => String(1000 + Math.floor(random() * 9000))),
    made('numbers in words', () => oneOf(number[0].split(' '))),
    ['one long word', letters(textLength, all), letters(writtenLength, all)],
    ['one letter', 'a'.repeat(textLength), 'a'.repeat(writtenLength)],
  ];
}

/** Words one after the other, up to a length. */
function filled(length: number, word: () => string): string {
  const words: string[] = [];
  let left = length;
  for (let next = word(); next.length < left; next = word()) {
    words.push(next);
    left -= next.length + 1;
  }
  return words.join(' ');
}
