import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Id } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import type { CheckedSentence } from '../grading/attempt.ts';
import type { SentenceReview } from '../review/review-state.ts';
import type { Scores } from '../verify/scores.ts';
import type { Reason } from './compose-set.ts';

export type PersonalSetId = Id<'personal set'>;

/** Made of what somebody is about to forget, or to find out where somebody new stands. */
export const setKinds = ['memory', 'placement'] as const;

export type SetKind = (typeof setKinds)[number];

export const todayPath = '/today';
/** Where what is written of a set is sent, with an `intent`. */
export const setsPath = '/dictation/sets';

export const setAddress = (id: PersonalSetId) => `${todayPath}/${id}`;

/** One sentence as a page may know it: its words only once they were shown. */
export interface SetSentence {
  nth: number;
  reason: Reason;
  /** Whether it can be written: its text may have changed since, or be open no longer. */
  state: 'open' | 'changed' | 'closed';
  /** Where it is heard. */
  clip: string;
  /** What was written of it, and what was said about that. */
  written?: { text: string; look: SentenceReview };
  /** The text that it is from, once it was shown. */
  source?: { title: string; audioFileId: AudioFileId | null };
}

/** One sentence of a set with its words, and with what was written of it. */
export interface KnownSentence extends Pick<SetSentence, 'nth' | 'reason' | 'state'> {
  audioFileId: AudioFileId | null;
  position: number;
  lyricsRevision: number;
  title: string;
  text: string;
  checked: CheckedSentence | null;
}

/** Where a sentence is heard. */
export const setClipAddress = ({
  audioFileId,
  position,
  lyricsRevision,
}: Pick<KnownSentence, 'audioFileId' | 'position' | 'lyricsRevision'>) =>
  `/media/audio/${audioFileId}/sentences/${position}?revision=${lyricsRevision}`;

/** A set as its learner sees it. */
export interface PersonalSet {
  id: PersonalSetId;
  language: Language;
  kind: SetKind;
  sentences: SetSentence[];
  isFinished: boolean;
  /** Of a finished one: how much was right, before and after correcting. */
  result?: { first: Scores; final: Scores };
  /** Whether it was finished on the device and waits there for a connection. */
  isOnDevice?: true;
}

/** What is answered about a set while it is written. A device that ends it by itself also says what it came to. */
export type SetAnswer = SentenceReview | { review: 'finished'; set?: PersonalSet };
