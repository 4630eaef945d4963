import type { Language } from '#app/platform/languages.ts';
import { placeVariants } from '../appeals/variants.ts';
import type { GapCut } from '../gaps/gap.ts';
import type { Lyrics } from '../material/lyrics.ts';
import { paragraphPlaces } from '../material/paragraphs.ts';
import type { Mark } from '../verify/marks.ts';
import { type Scores, scoresOf } from '../verify/scores.ts';
import type { Variant } from '../verify/variants.ts';
import { verify } from '../verify/verify.ts';
import { plainWordsOf } from '../verify/words.ts';
import type { Mistake, Strictness } from './attempt.ts';
import type { OriginalShown } from './attempt-answer.ts';

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
  pass: 'original',
  original,
  sentenceStarts: [...sentenceStarts],
});

/**
 * Whether someone wrote far more than there was to write. The time it takes to mark a text grows with the product of both
 * lengths, and nobody else is answered meanwhile.
 */
export const isFarLonger = (length: number, original: string): boolean =>
  length > original.length * 1.5 + 1_000;

/** A text with its marks. */
export interface Marked {
  text: string;
  /** What stands in the gaps, where there are some. */
  parts?: string[];
  /** In the order of the text. */
  marks: Mistake[];
  scores: Scores;
}

/** Marks a text that was written as one. */
export function markText(reference: Reference, text: string, strictness: Strictness): Marked {
  const { original, language, sentenceStarts, variants } = reference;
  const { marks, scores } = verify(original, text, language, { ...strictness, sentenceStarts, variants });
  return { text, marks, scores };
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
): Marked {
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
 * A sentence that nobody wrote is missing. The spaces between the sentences are those of the original. What is known of
 * a sentence already is not marked again.
 */
export function markSentences(
  reference: Reference,
  textOf: (position: number) => string | undefined,
  strictness: Strictness,
  knownOf: (position: number) => Marked | undefined = () => undefined,
): Marked & { sentences: Marked[] } {
  const { original, sentenceStarts } = reference;
  const marks: Mark[] = [];
  let text = '';
  const sentences = sentenceStarts.map((start, position) => {
    const own = knownOf(position) ?? markSentence(reference, position, textOf(position) ?? '', strictness);
    for (const mark of own.marks) marks.push(moved(mark, start, text.length));
    const end = start + (sentenceOf(reference, position) ?? '').length;
    text += own.text + original.slice(end, sentenceStarts[position + 1]);
    return own;
  });
  return { text, marks, scores: scoresOf(marks, strictness), sentences };
}

/** The same mark in longer texts, of which so much stands before. */
export const moved = (mark: Mark, original: number, learner: number): Mark => ({
  ...mark,
  originalStart: mark.originalStart + original,
  originalEnd: mark.originalEnd + original,
  learnerStart: mark.learnerStart + learner,
  learnerEnd: mark.learnerEnd + learner,
});

/** More than the longest text has words to get wrong. */
export const mostMistakes = 2_000;

/** What is kept of the marks; of a text that nobody would write not without end. */
export const mistakesOf = (marks: readonly Mistake[]): Mistake[] =>
  marks.filter(({ verdict }) => verdict !== 'correct').slice(0, mostMistakes);

/** How many words there were to write. */
export const wordsToWrite = ({ original, gaps }: Reference): number =>
  gaps ? gaps.hidden.length : plainWordsOf(original).length;

/** How many paragraphs of the original were written: those of which more than half of the words are there. */
export function paragraphsWritten(original: string, marks: readonly Mark[]): number {
  const paragraphs = paragraphPlaces(original).map(({ end }) => ({ end, words: 0, missing: 0 }));
  let at = 0;
  for (const mark of marks) {
    while ((paragraphs[at]?.end ?? Infinity) <= mark.originalStart) at += 1;
    const own = paragraphs[at];
    if (!own || !isAboutWord(mark)) continue;
    own.words += 1;
    if (mark.verdict === 'missing') own.missing += 1;
  }
  return paragraphs.filter(({ words, missing }) => missing * 2 < words).length;
}

const isAboutWord = ({ original }: Mark) => /[\p{L}\p{N}]/u.test(original);
