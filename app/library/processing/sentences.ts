import type { Span } from './align/word-times.ts';

export interface LyricsSentence {
  text: string;
  /** Counted from 0; an empty line starts a new one. */
  paragraph: number;
}

/** Shortened words that end in a full stop and never end a sentence, lower-case, without the stop. */
const abbreviations: Record<string, string> = {
  en: 'mr mrs ms dr prof st mt no vs jr sr gen col sgt capt rev hon approx fig vol e.g i.e',
  pl: 'dr hab prof inż mgr lek św ul al pl os nr np tzn tj tzw m.in im gen płk kpt ks wg ok godz min str rys',
  de: 'dr prof hr fr st nr str bzw z.b d.h u.a ca vgl evtl ggf inkl max min abb bd geb sog z.t',
  es: 'sr sra srta dr dra prof profa ud uds d dña av avda pág núm aprox p.ej s ej gral cap',
  it: 'sig sigg sig.ra sig.na dott dott.ssa prof prof.ssa ing avv arch geom on s p.es es pag n ca cap',
  fr: 'm mm mlle mme dr pr st ste me p.ex ex env cf av bd p n vol chap',
  pt: 'sr sra srta dr dra prof profa d av r pág n núm p.ex ex aprox cap gen eng',
};
const abbreviationsByLanguage = new Map(
  Object.entries(abbreviations).map(([language, words]) => [language, new Set(words.split(' '))] as const),
);
/** With a capital they are names: "max. Tempo", but "Das ist Max." */
const alsoNames = new Set(['max', 'min']);
/** Words of their own, but for a number behind them: "No. 5", but "He said no." */
const onlyBeforeNumbers = new Set(['no', 'fig', 'vol']);
// "am 3. Mai", "3. maja": a stop after a small number makes it an ordinal.
const ordinalLanguages = new Set(['de', 'pl']);

/** The end of a sentence: its mark, the quotes and brackets that close with it, and the space after. A row of marks is one. */
const possibleEnd = /(?<![.!?…])([.!?…]+)((?:[ \u00a0\u202f]?»|["”“’'«)\]])*)\s+/gu;
const startsSmall = /^(?:[–—-]\s*)?[\p{Ll}]/u;
const startsDialogue = /^[–—]/u;
/** The last two words before a mark decide; nobody writes longer ones. */
const farthestBack = 200;

/**
 * The sentences of a text, in order, with nothing lost but white space between them. A stop after an
 * abbreviation, an initial or an ordinal number ends nothing, and neither does a mark before a small letter:
 * "Come! she called" and, in dialogue, "— Chodź! — zawołała" stay whole.
 */
export function splitSentences(lyrics: string, language: string): LyricsSentence[] {
  return lyrics
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => joinLines(paragraph).flatMap((line) => splitLine(line, language)))
    .filter((sentences) => sentences.length > 0)
    .flatMap((sentences, paragraph) => sentences.map((text) => ({ text, paragraph })));
}

/** A line break inside a paragraph is a space, but each speaker of a dialogue starts a new sentence. */
function joinLines(paragraph: string): string[] {
  return paragraph.split(/\r?\n/).reduce<string[]>((joined, line) => {
    const text = line.trim();
    const last = joined.length - 1;
    if (last < 0 || startsDialogue.test(text)) joined.push(text);
    else joined[last] = `${joined[last]} ${text}`;
    return joined;
  }, []);
}

function splitLine(line: string, language: string): string[] {
  const text = line.replace(/[^\S\u00a0\u202f]+/gu, ' ').trim();
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(possibleEnd)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(start, match.index - farthestBack), match.index);
    if (endsSentence(before, match[1] ?? '', text.slice(end), language)) {
      sentences.push(text.slice(start, end).trim());
      start = end;
    }
  }
  const rest = text.slice(start).trim();
  return rest ? [...sentences, rest] : sentences;
}

function endsSentence(before: string, mark: string, after: string, language: string): boolean {
  if (startsSmall.test(after)) return false;
  if (mark !== '.') return true;
  const word = before.match(/[^\s("„“«»'’—–]*$/u)?.[0] ?? '';
  if (/^\p{Lu}$/u.test(word)) return !isInitial(before);
  if (/^\d{1,2}$/.test(word) && ordinalLanguages.has(language)) return after === '';
  return !isAbbreviation(word, after, language);
}

function isAbbreviation(word: string, after: string, language: string): boolean {
  const small = word.toLowerCase();
  if (!abbreviationsByLanguage.get(language)?.has(small)) return false;
  if (onlyBeforeNumbers.has(small)) return /^\p{N}/u.test(after);
  return word === small || !alsoNames.has(small);
}

/** A lone capital is somebody's initial, except where it ends "vitamin C" or "plan B". */
function isInitial(before: string): boolean {
  const previous = before.match(/(\S+)\s+\S$/u)?.[1];
  return previous === undefined || !/^\p{Ll}/u.test(previous) || previous.length < 4;
}

/** Sentences by their places, as people count them: the first of many. */
export const numberedSentences = (positions: readonly number[]) =>
  [...positions.slice(0, 12).map((position) => position + 1), ...(positions.length > 12 ? ['…'] : [])].join(
    ', ',
  );

/** The words of a sentence after it was moved or stretched: each keeps its share of it, in whole milliseconds. */
export function movedWords<Word extends Span>(words: readonly Word[], from: Span, to: Span): Word[] {
  const fromMs = from.endMs - from.startMs;
  const toMs = to.endMs - to.startMs;
  const moved = (timeMs: number, otherwise: number) => {
    const share = fromMs > 0 ? (timeMs - from.startMs) / fromMs : otherwise;
    return Math.round(to.startMs + Math.min(1, Math.max(0, share)) * toMs);
  };
  return words.map((word, i) => ({
    ...word,
    startMs: moved(word.startMs, i / words.length),
    endMs: moved(word.endMs, (i + 1) / words.length),
  }));
}
