import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Id } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { type Variant, variantForm } from '../verify/variants.ts';
import type { Mistake } from './attempt.ts';

export type VariantId = Id<'variant'>;

/** What is right besides the text, tied to the sentence it stands in. */
export interface AcceptedVariant {
  sentence: string;
  startAt: number;
  endAt: number;
  accepted: string;
}

interface Sentences {
  original: string;
  sentenceStarts: readonly number[];
}

/** What accepting a mistake would make right; `undefined` where nothing differs that could be written down. */
export function variantOf(
  { original, sentenceStarts }: Sentences,
  { originalStart, originalEnd, learner }: Mistake,
): AcceptedVariant | undefined {
  const starts = sentenceStarts[0] === 0 ? sentenceStarts : [0, ...sentenceStarts];
  const start = starts.findLast((at) => at <= originalStart) ?? 0;
  const next = starts.find((at) => at >= originalEnd && at > start) ?? original.length;
  // What stands between two sentences belongs to the first, and so may a mark upon it.
  const end = Math.max(originalEnd, start + original.slice(start, next).trimEnd().length);
  const accepted = variantForm(learner);
  if (accepted === variantForm(original.slice(originalStart, originalEnd))) return undefined;
  const sentence = original.slice(start, end);
  return { sentence, startAt: originalStart - start, endAt: originalEnd - start, accepted };
}

/** What of the original a variant stands beside. */
export const expectedBy = ({ sentence, startAt, endAt }: AcceptedVariant): string =>
  sentence.slice(startAt, endAt);

/** Puts variants at their places in a text: wherever their sentence stands word for word, and nowhere else. */
export function placeVariants(
  { original, sentenceStarts }: Sentences,
  variants: readonly AcceptedVariant[],
): Variant[] {
  if (variants.length === 0) return [];
  const starts = sentenceStarts[0] === 0 ? sentenceStarts : [0, ...sentenceStarts];
  return variants.flatMap(({ sentence, startAt, endAt, accepted }) =>
    starts
      .filter((start) => original.startsWith(sentence, start) && isWhole(original, start + sentence.length))
      .map((start) => ({ start: start + startAt, end: start + endAt, accepted })),
  );
}

/** Whether a sentence that ends here is not only the beginning of a longer one. */
const isWhole = (original: string, end: number) => end >= original.length || /\s/u.test(original[end] ?? '');

/** One sentence of the reference text: where it stands in it and, once that is known, when it is spoken. */
export interface PlacedSentence {
  position: number;
  paragraph: number;
  start: number;
  end: number;
  startMs: number | null;
  endMs: number | null;
}

/** The reference text of a file. It leaves the server only in the answer to a comparison, or on a printed sheet. */
export interface Lyrics {
  audioFileId: AudioFileId;
  title: string;
  language: Language;
  text: string;
  sentences: PlacedSentence[];
  /** Counts the texts the file has had. */
  lyricsRevision: number;
  /** What learners were right about; those that fit no sentence any more say nothing. */
  variants: AcceptedVariant[];
}

/** Where in the original that begins which was not reached; its end when all was, or nothing at all. */
export const reachedEnd = ({ original, sentenceStarts }: Sentences, reached: number | null): number =>
  (reached ? sentenceStarts[reached] : undefined) ?? original.length;

/** How many sentences have begun at a place of the original. */
export const sentencesUpTo = (sentenceStarts: readonly number[], place: number): number =>
  Math.max(1, sentenceStarts.findLastIndex((start) => start <= place) + 1);
