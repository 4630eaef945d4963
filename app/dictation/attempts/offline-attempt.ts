import type { AttemptId, Strictness } from '../grading/attempt.ts';

/** What a sentence was written as: when it was looked at first, and as corrected. */
export interface DoneSentence {
  position: number;
  first: string;
  final?: string;
}

/** What was done of a dictation without a connection, as the device stores it until the server has it. */
export interface OfflineAttempt {
  /** Its name for ever: what is sent twice under it is one. */
  key: string;
  userId: string;
  file: string;
  /** What it is about, to be shown where it waits. */
  title: string;
  lyricsRevision: number;
  /** The attempt it goes on with, if the server had begun one. */
  attempt?: AttemptId;
  /** Every sentence that was looked at so far, here or there. */
  sentences: DoneSentence[];
  isFinished: boolean;
  strictness: Strictness;
  replays: number;
  writingMs: number;
  timeZone: string;
  /** When the last of it was done, by the device's clock. */
  atMs: number;
}

/** What the server answers once it has it. */
export interface AttemptReceived {
  received: true;
  /** Absent where an attempt with a newer text is open, to which it does not belong. */
  attemptId?: AttemptId;
}
