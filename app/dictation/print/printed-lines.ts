import type { Burst, TimedSentence } from '../material/dictation.ts';

/** One numbered piece of a dictation, with room to write it down. */
export interface PrintedLine {
  number: number;
  /** How many rows of the sheet it may need. */
  rows: number;
  opensParagraph: boolean;
}

/** So many letters of an adult's or a child's hand go on a row. */
const charactersInRow = 40;

/** The lines of a sheet: one for each burst, in the order in which they are dictated. */
export function printedLines(
  bursts: readonly Burst[],
  sentences: readonly Pick<TimedSentence, 'position' | 'paragraph'>[],
): PrintedLine[] {
  const paragraphs = new Map(sentences.map(({ position, paragraph }) => [position, paragraph]));
  return bursts.map(({ sentence, characters }, nth) => {
    const before = bursts[nth - 1];
    return {
      number: nth + 1,
      rows: Math.max(1, Math.ceil(characters / charactersInRow)),
      opensParagraph: before !== undefined && paragraphs.get(before.sentence) !== paragraphs.get(sentence),
    };
  });
}

/** In so long a voice that reads slowly says a letter. */
const letterMs = 80;

/** Rows for a recording that was not cut into bursts: enough of them, and never an absurd pile of paper. */
export function blankRows(durationMs: number): number {
  return Math.min(200, Math.max(12, Math.ceil((durationMs / letterMs / charactersInRow) * 1.25)));
}
