import type { AudioFileId, CefrLevel } from '#app/library/audio-file.ts';
import type { Language } from '#app/platform/languages.ts';

/** When a sentence is spoken, and how much there is to write; never what it says. */
export interface TimedSentence {
  position: number;
  paragraph: number;
  startMs: number;
  endMs: number;
  /** For pauses that fit a learner's pen. */
  characters: number;
}

/** A few words that are dictated in one breath: the pieces between which a teacher waits. */
export interface Burst {
  sentence: number;
  startMs: number;
  endMs: number;
  characters: number;
}

/** All that a page may know of an open file before its text is compared. */
export interface Dictation {
  id: AudioFileId;
  title: string;
  author: string;
  language: Language;
  level: CefrLevel | null;
  coverImage: string | null;
  durationMs: number;
  isFavorite: boolean;
  likesCount: number;
  /** Without a text there is nothing to compare with; the file plays all the same. */
  hasText: boolean;
  peaks: number[] | null;
  sentences: TimedSentence[];
  bursts: Burst[];
}
