import type { CefrLevel } from '#app/library/audio-file.ts';
import type { Language } from '#app/platform/languages.ts';

/** Where everyone may do one whole dictation of a language. */
export const samplePath = (language: Language) => `/sample/${language}`;

/** Where its recording is to be had. */
export const sampleSound = (language: Language) => `/media/sample/${language}`;

/** Longer than any open text; nobody's server marks novels for strangers. */
export const longestSample = 4_000;

/** What a visitor sees of an open text before it is marked: everything but its words. */
export interface SampleText {
  language: Language;
  title: string;
  level: CefrLevel | null;
  durationMs: number;
  sentences: { startMs: number; endMs: number }[];
}
