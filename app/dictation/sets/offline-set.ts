import type { OfflineAttempt } from '../attempts/offline-attempt.ts';
import type { AcceptedVariant } from '../grading/reference.ts';
import type { KnownSentence, PersonalSet, PersonalSetId } from './personal-set.ts';

/** All that is needed to write a set without a connection, but for its sounds. What may not be had of it has no text. */
export interface TakenSet extends Pick<PersonalSet, 'id' | 'language' | 'kind'> {
  userId: string;
  sentences: KnownSentence[];
  variants: AcceptedVariant[];
}

/** A set that was taken along and is not finished, with those of its sentences that are open. */
export interface OpenSet {
  set: PersonalSetId;
  sentences: number[];
}

/** What was done of a set without a connection, as the device stores it until the server has it; its key is the set's id. */
export interface OfflineSet extends Omit<OfflineAttempt, 'file' | 'title' | 'lyricsRevision' | 'attempt'> {
  set: PersonalSetId;
}

/** What the server answers once it has it. */
export interface SetReceived {
  received: true;
}
