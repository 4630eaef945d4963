import { inOneTypography } from './folding.ts';
import { classAt, letterClass, widthAt } from './letter-classes.ts';
import type { WordForm } from './word-store.ts';

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
