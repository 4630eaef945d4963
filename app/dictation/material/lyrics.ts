import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Language } from '#app/platform/languages.ts';
import type { AcceptedVariant } from '../appeals/variants.ts';

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
