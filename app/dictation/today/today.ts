import { oneOf, searchParams } from '#app/forms/search-params.ts';
import type { AudioFileId, CefrLevel } from '#app/library/audio-file.ts';
import { type Language, languages } from '#app/platform/languages.ts';
import type { Reason } from '../sets/compose-set.ts';
import type { SetKind } from '../sets/personal-set.ts';

/** The set that waits: for `soon`, what was written has yet to be remembered. */
export interface DictationOfDay {
  kind: SetKind | 'soon';
  /** How much of it is written, once it was begun. */
  begun?: { written: number; total: number };
  /** How many rules and words are due, and what of that is most urgent. */
  due: number;
  reasons: Reason[];
}

/** What there is to do today. */
export interface Today {
  language: Language;
  /** Those to choose from. */
  languages: Language[];
  dictation: DictationOfDay;
  /** What was written last in this language. */
  latest?: AudioFileId;
  /** The days of the last months on which something was finished. */
  days: string[];
  /** Today where no time zone has a say; the browser knows better. */
  utcToday: string;
}

/** With a whole text besides. */
export interface TodayWithText extends Today {
  next: { id: AudioFileId; title: string; level: CefrLevel | null; durationMs: number } | undefined;
}

/** What the address of the page can ask for. */
export const todaySearch = searchParams({ language: oneOf(languages) });
