import type { Language } from '#app/platform/languages.ts';
import type { GapCut } from '../gaps/gap.ts';
import { countedMarks } from '../gaps/gap-marks.ts';
import type { Lyrics } from '../material/lyrics.ts';
import type { Mark } from '../verify/marks.ts';
import { type Scores, scoresOf } from '../verify/scores.ts';
import { verify } from '../verify/verify.ts';
import { wordsOf } from '../verify/words.ts';
import type { Mistake, Strictness } from './attempt.ts';

/** What a text is marked against. */
export interface Reference {
  original: string;
  language: Language;
  /** Where the sentences of the original begin. */
  sentenceStarts: readonly number[];
  /** When only some words were to be written. */
  gaps?: GapCut | null;
}

/** The whole of a text. */
export const referenceTo = ({ text: original, language, sentences }: Lyrics): Reference => ({
  original,
  language,
  sentenceStarts: sentences.map(({ start }) => start),
});

/** A text with its marks. */
export interface Marked {
  text: string;
  marks: Mark[];
  scores: Scores;
}

/** Marks a text that was written as one. With gaps, only what was written into them counts. */
export function markText(reference: Reference, text: string, strictness: Strictness): Marked {
  const { original, language, sentenceStarts, gaps } = reference;
  const { marks, scores } = verify(original, text, language, { ...strictness, sentenceStarts });
  if (!gaps) return { text, marks, scores };
  const counted = countedMarks(marks, gaps);
  return { text, marks: counted, scores: scoresOf(counted, strictness) };
}

/** The text of one sentence of the original; `undefined` for one that it does not have. */
export function sentenceOf({ original, sentenceStarts }: Reference, position: number): string | undefined {
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
  const { marks, scores } = verify(sentence, text, reference.language, {
    ...strictness,
    sentenceStarts: [0],
  });
  return { text, marks: marks.map((mark) => ({ ...mark, sentence: position })), scores };
}

/**
 * Marks a text that was written sentence by sentence: each by itself, so that the whole says what was said of its parts.
 * A sentence that nobody wrote is missing. The spaces between the sentences are those of the original.
 */
export function markSentences(
  reference: Reference,
  textOf: (position: number) => string | undefined,
  strictness: Strictness,
): Marked {
  const { original, sentenceStarts } = reference;
  const marks: Mark[] = [];
  let text = '';
  for (const [position, start] of sentenceStarts.entries()) {
    const own = markSentence(reference, position, textOf(position) ?? '', strictness);
    marks.push(...own.marks.map((mark) => moved(mark, start, text.length)));
    const end = start + (sentenceOf(reference, position) ?? '').length;
    text += own.text + original.slice(end, sentenceStarts[position + 1]);
  }
  return { text, marks, scores: scoresOf(marks, strictness) };
}

/** The same mark in longer texts, of which so much stands before. */
export const moved = (mark: Mark, original: number, learner: number): Mark => ({
  ...mark,
  originalStart: mark.originalStart + original,
  originalEnd: mark.originalEnd + original,
  learnerStart: mark.learnerStart + learner,
  learnerEnd: mark.learnerEnd + learner,
});

/** What is kept of the marks. */
export const mistakesOf = (marks: readonly Mark[]): Mistake[] =>
  marks.filter(({ verdict }) => verdict !== 'correct');

/** How many words there were to write. */
export const wordsToWrite = ({ original, gaps }: Reference): number =>
  gaps ? gaps.hidden.length : wordsOf(original).length;

const betweenParagraphs = /\n[^\S\n]*\n\s*/g;

/** How many paragraphs of the original were written: those of which more than half of the words are there. */
export function paragraphsWritten(original: string, marks: readonly Mark[]): number {
  const starts = [
    0,
    ...Array.from(original.matchAll(betweenParagraphs), ({ 0: gap, index }) => index + gap.length),
  ];
  return starts.filter((start, nth) => {
    const end = starts[nth + 1] ?? original.length;
    const words = marks.filter(
      (mark) => isAboutWord(mark) && start <= mark.originalStart && mark.originalStart < end,
    );
    const missing = words.filter(({ verdict }) => verdict === 'missing');
    return missing.length * 2 < words.length;
  }).length;
}

const isAboutWord = ({ original }: Mark) => /[\p{L}\p{N}]/u.test(original);
