import type { Language } from '#app/platform/languages.ts';
import type { Mark } from '../verify/marks.ts';
import { reachedSentences } from '../verify/reached.ts';
import { type Scores, scoresOf } from '../verify/scores.ts';
import type { Variant } from '../verify/variants.ts';
import { verify } from '../verify/verify.ts';
import { plainWordsOf } from '../verify/words.ts';
import type { Mistake, OriginalShown, Strictness } from './attempt.ts';
import type { GapCut } from './grade-gaps.ts';
import { type Lyrics, placeVariants, reachedEnd } from './reference.ts';
import { isWritten, paragraphPlaces } from './text-places.ts';

/** What a text is marked against. */
export interface Reference {
  original: string;
  language: Language;
  /** Where the sentences of the original begin. */
  sentenceStarts: readonly number[];
  /** When only some words were to be written. */
  gaps?: GapCut | null;
  /** What learners were right about, at places of the original. */
  variants?: readonly Variant[];
}

/** The whole of a text. */
export function referenceTo({ text: original, language, sentences, variants }: Lyrics): Reference {
  const sentenceStarts = sentences.map(({ start }) => start);
  return {
    original,
    language,
    sentenceStarts,
    variants: placeVariants({ original, sentenceStarts }, variants),
  };
}

/** What was accepted in a part of the original, at the places of that part. */
export const variantsIn = ({ variants = [] }: Reference, from: number, to: number): Variant[] =>
  variants
    .filter(({ start, end }) => start >= from && end <= to)
    .map(({ start, end, accepted }) => ({ start: start - from, end: end - from, accepted }));

/** The original as it is shown to someone who had nothing marked. */
export const originalOf = ({ original, sentenceStarts }: Reference): OriginalShown => ({
  review: 'original',
  original,
  sentenceStarts: [...sentenceStarts],
});

/**
 * Whether someone wrote far more than there was to write. The time it takes to mark a text grows with the product of both
 * lengths, and nobody else is answered meanwhile.
 */
export const isFarLonger = (length: number, original: string): boolean =>
  length > original.length * 1.5 + 1_000;

/** One sentence with its marks. */
export interface MarkedSentence {
  text: string;
  /** In the order of the text. */
  marks: Mistake[];
  scores: Scores;
}

/** A text with its marks, up to the last sentence that was written: what follows has none, and no part in the scores. */
export interface Marked extends MarkedSentence {
  /** What stands in the gaps, where there are some. */
  parts?: string[];
  /** How many sentences of the original were reached; 0 for a blank text, in which everything is missing. */
  reached: number;
}

/** Marks a text that was written as one. */
export function markText(reference: Reference, text: string, strictness: Strictness): Marked {
  const { language, sentenceStarts, variants } = reference;
  const reached = reachedSentences(reference, text, language);
  // Without what was not reached, no word can be taken for one that stands there.
  const original = reference.original.slice(0, reachedEnd(reference, reached)).trimEnd();
  const { marks, scores } = verify(original, text, language, { ...strictness, sentenceStarts, variants });
  return { text, marks, scores, reached };
}

/** The text of one sentence of the original; `undefined` for one that it does not have. */
export function sentenceOf(
  { original, sentenceStarts }: Pick<Reference, 'original' | 'sentenceStarts'>,
  position: number,
): string | undefined {
  const start = sentenceStarts[position];
  return start === undefined ? undefined : original.slice(start, sentenceStarts[position + 1]).trimEnd();
}

/** Marks one sentence by itself; the places are those in its own text. */
export function markSentence(
  reference: Reference,
  position: number,
  text: string,
  strictness: Strictness,
): MarkedSentence {
  const sentence = sentenceOf(reference, position) ?? '';
  const start = reference.sentenceStarts[position] ?? 0;
  const { marks, scores } = verify(sentence, text, reference.language, {
    ...strictness,
    sentenceStarts: [0],
    variants: variantsIn(reference, start, start + sentence.length),
  });
  return { text, marks: marks.map((mark) => ({ ...mark, sentence: position })), scores };
}

/**
 * Marks a text that was written sentence by sentence: each by itself, so that the whole says what was said of its parts.
 * A sentence that nobody wrote is missing, unless nobody wrote any after it. The spaces between the sentences are those
 * of the original. What is known of a sentence already is not marked again.
 */
export function markSentences(
  reference: Reference,
  textOf: (position: number) => string | undefined,
  strictness: Strictness,
  knownOf: (position: number) => MarkedSentence | undefined = () => undefined,
): Marked & { sentences: MarkedSentence[] } {
  const { original, sentenceStarts } = reference;
  const reached = sentenceStarts.findLastIndex((_, position) => isWritten(textOf(position) ?? '')) + 1;
  const marks: Mark[] = [];
  let text = '';
  const sentences = sentenceStarts.slice(0, reached || sentenceStarts.length).map((start, position) => {
    const own = knownOf(position) ?? markSentence(reference, position, textOf(position) ?? '', strictness);
    for (const mark of own.marks) marks.push(moved(mark, start, text.length));
    const end = start + (sentenceOf(reference, position) ?? '').length;
    const isLast = position === reached - 1;
    text += own.text + (isLast ? '' : original.slice(end, sentenceStarts[position + 1]));
    return own;
  });
  return { text, marks, scores: scoresOf(marks, strictness), reached, sentences };
}

/** The same mark in longer texts, of which so much stands before. */
export const moved = (mark: Mark, original: number, learner: number): Mark => ({
  ...mark,
  originalStart: mark.originalStart + original,
  originalEnd: mark.originalEnd + original,
  learnerStart: mark.learnerStart + learner,
  learnerEnd: mark.learnerEnd + learner,
});

/** More than the longest text that anybody dictates has words to get wrong. */
export const mostMistakes = 1_000;

/** What is stored of the marks; of a text that nobody would write not without end. */
export const mistakesOf = (marks: readonly Mistake[]): Mistake[] =>
  marks.filter(({ verdict }) => verdict !== 'correct').slice(0, mostMistakes);

/** The places of the words that were to be written, with gaps only those left out. */
const placesToWrite = ({ original, gaps }: Reference): number[] =>
  gaps ? gaps.hidden.map(([start]) => start) : plainWordsOf(original).map(({ start }) => start);

/** How many words there were to write in what was reached. */
export function wordsToWrite(reference: Reference, { reached }: Pick<Marked, 'reached'>): number {
  const end = reachedEnd(reference, reached);
  return placesToWrite(reference).filter((start) => start < end).length;
}

/** How many paragraphs of the original were written: those of which more than half of the words are there. */
export function paragraphsWritten(
  reference: Reference,
  { marks, reached }: Pick<Marked, 'marks' | 'reached'>,
): number {
  const paragraphs = paragraphPlaces(reference.original).map(({ end }) => ({ end, words: 0, missing: 0 }));
  const count = (place: number, isMissing: boolean) => {
    const own = paragraphs.find(({ end }) => place < end);
    if (!own) return;
    own.words += 1;
    if (isMissing) own.missing += 1;
  };
  for (const mark of marks) if (isAboutWord(mark)) count(mark.originalStart, mark.verdict === 'missing');
  // What was not reached is no mistake, but it was not written either.
  const end = reachedEnd(reference, reached);
  for (const start of placesToWrite(reference)) if (start >= end) count(start, true);
  return paragraphs.filter(({ words, missing }) => missing * 2 < words).length;
}

const isAboutWord = ({ original }: Mark) => /[\p{L}\p{N}]/u.test(original);
