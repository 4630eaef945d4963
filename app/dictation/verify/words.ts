import type { WordForm } from './word-store.ts';

const beyondAscii = /[^\x20-\x7e]/;

const typography: readonly [RegExp, string][] = [
  [/[’ʼ‘`´′]/gu, "'"],
  [/[“”„‟«»‹›″]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
  [/…/gu, '...'],
  [/[\u00a0\u202f\u2007\u2009]/gu, ' '],
  [/\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/gu, ''],
  [/œ/gu, 'oe'],
  [/Œ/gu, 'Oe'],
  [/æ/gu, 'ae'],
  [/Æ/gu, 'Ae'],
];

const hasTypography =
  /[’ʼ‘`´′“”„‟«»‹›″‐‑‒–—―−…\u00a0\u202f\u2007\u2009\u00ad\u200b\u200c\u2060\ufeffœŒæÆ]|\u200d/u;

/** The text in one typography: what a keyboard or a phone chose to insert makes no difference any more. */
export function inOneTypography(text: string): string {
  if (!beyondAscii.test(text)) return text.includes('`') ? text.replaceAll('`', "'") : text;
  const composed = text.normalize('NFC');
  if (!hasTypography.test(composed)) return composed;
  return typography.reduce((folded, [marks, plain]) => folded.replace(marks, plain), composed);
}

// Letters with a stroke, which Unicode does not take apart.
const stroked = new Map(Object.entries({ ł: 'l', ø: 'o', đ: 'd', ı: 'i' }));

/** Small letters without diacritics. ß stays: it is a letter of its own, not an s with something on it. */
export function withoutAccents(small: string): string {
  if (!beyondAscii.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđı]/gu, (letter) => stroked.get(letter) ?? letter);
}

/** What a character can be in a text. */
export const letterClass = {
  letter: 1,
  digit: 2,
  /** Written over or under the letter before it. */
  combining: 3,
  /** An apostrophe or a hyphen, which holds a word together. */
  joiner: 4,
  /** A mark that holds digits together: "3,5", "10:30". */
  digitJoiner: 5,
  space: 6,
  /** ¿ and ¡, which belong to the word after them. */
  opening: 7,
  other: 8,
} as const;

const patterns: readonly [RegExp, number][] = [
  // Before the letters, of which Unicode takes ʼ for one.
  [/['’ʼ‘`´‐‑–—\u00ad\u1fef\u1ffd-]/u, letterClass.joiner],
  [/\p{L}/u, letterClass.letter],
  [/\p{N}/u, letterClass.digit],
  [/\p{M}/u, letterClass.combining],
  [/[.,:/]/u, letterClass.digitJoiner],
  [/\s/u, letterClass.space],
  [/[¿¡]/u, letterClass.opening],
];

/** By code unit, filled as they are met: texts are read letter by letter, and patterns are slow. */
const known = new Uint8Array(0x10000);

/** The class of the character that stands there; of one that takes two code units, at its first. */
export function classAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return (known[unit] as number) || classify(text, at, unit);
}

function classify(text: string, at: number, unit: number): number {
  const point = text.codePointAt(at) ?? unit;
  const character = String.fromCodePoint(point);
  const found = patterns.find(([pattern]) => pattern.test(character))?.[1] ?? letterClass.other;
  const isHalf = unit >= 0xd800 && unit <= 0xdfff;
  if (!isHalf) known[unit] = found;
  return found;
}

/** How many code units the character takes that stands there. */
function widthAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}

export interface Piece {
  /** As it stands in the text. */
  raw: string;
  start: number;
  end: number;
}

/** What is known of a spelling: much for marking, little for those who only count, hide or number words. */
export interface PlainForm {
  small: string;
}

/** A word of a text, with the punctuation that belongs to it. */
export interface WordWith<Form extends PlainForm> extends Piece {
  form: Form;
  /** As its form has it. */
  small: string;
  /** Where the punctuation before it begins: ¿ and ¡, and whatever the text begins with. */
  openingStart: number;
  /** Where the punctuation after it ends, before what belongs to the next word. */
  closingEnd: number;
}

export type Word = WordWith<WordForm>;
export type PlainWord = WordWith<PlainForm>;

/** The words of a text in order. Everything of the text is in a word or in its punctuation, but for empty texts. */
export function wordsOf<Form extends PlainForm>(
  text: string,
  store: { formOf(raw: string): Form },
): WordWith<Form>[] {
  const words: WordWith<Form>[] = [];
  let last: WordWith<Form> | undefined;
  for (let start = nextStart(text, 0); start < text.length; start = nextStart(text, last.end)) {
    const end = endOf(text, start);
    const raw = text.slice(start, end);
    const openingStart = last ? openingBefore(text, start, last.end) : 0;
    if (last) last.closingEnd = openingStart;
    const form = store.formOf(raw);
    last = { raw, start, end, form, small: form.small, openingStart, closingEnd: text.length };
    words.push(last);
  }
  return words;
}

const plainForms = { formOf: (raw: string): PlainForm => ({ small: inOneTypography(raw).toLowerCase() }) };

/** The words of a text in whatever language. */
export const plainWordsOf = (text: string): PlainWord[] => wordsOf(text, plainForms);

const isLetterOrDigit = (found: number) => found === letterClass.letter || found === letterClass.digit;

function nextStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLetterOrDigit(classAt(text, at))) at += widthAt(text, at);
  return at;
}

/** Letters and digits, held together by one apostrophe or hyphen, or by a mark between digits: "l'eau", "3,5", "10:30". */
function endOf(text: string, start: number): number {
  let at = start;
  let before = 0;
  while (at < text.length) {
    const here = classAt(text, at);
    if (here <= letterClass.combining) at += widthAt(text, at);
    else if (holdsTogether(before, here, at + 1 < text.length ? classAt(text, at + 1) : 0)) at++;
    else break;
    before = here;
  }
  return isCutOff(text, start, at) ? at + 1 : at;
}

/** Italian "po’": its apostrophe stands for the rest of the word. After any other word it may be a quotation mark. */
const isCutOff = (text: string, start: number, end: number) =>
  end - start === 2 &&
  end < text.length &&
  classAt(text, end) === letterClass.joiner &&
  /^po['’ʼ‘`´]$/i.test(text.slice(start, end + 1));

const holdsTogether = (before: number, here: number, after: number) =>
  (here === letterClass.joiner && isLetterOrDigit(after)) ||
  (here === letterClass.digitJoiner && before === letterClass.digit && after === letterClass.digit);

/** Where ¿ or ¡ before a word begins. What else stands between two words, mere space too, belongs to the first. */
function openingBefore(text: string, start: number, gapStart: number): number {
  let opening = start;
  for (let at = start - 1; at >= gapStart; at--) {
    const here = classAt(text, at);
    if (here === letterClass.opening) opening = at;
    else if (here !== letterClass.space) break;
  }
  return opening;
}
