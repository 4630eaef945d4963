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
