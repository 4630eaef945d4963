import { z } from 'zod';
import { type AttemptId, longestText, type Strictness } from '../grading/attempt.ts';
import { asJson, countUpTo, digits, effort, invalid, rawId, writtenText } from '../requests.ts';
import { finishing, optionalText, strictness } from './attempts.forms.ts';

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

/** Lyrics have far fewer. */
const mostSentences = 5_000;

const sentence = z.object(
  {
    position: z.int(invalid).min(0, invalid).max(mostSentences, invalid),
    first: writtenText,
    final: writtenText.optional(),
  },
  invalid,
);

const lengthOf = (sentences: readonly DoneSentence[]) =>
  sentences.reduce((sum, { first, final = '' }) => sum + Math.max(first.length, final.length), 0);

const areEachOnce = (sentences: readonly DoneSentence[]) =>
  new Set(sentences.map(({ position }) => position)).size === sentences.length;

/** What was done of a dictation without a connection. */
export const offlineAttemptForm = z.object({
  key: z.uuid(invalid),
  /** Who wrote it: on a phone of two, somebody else may be signed in by now. */
  userId: rawId,
  file: rawId,
  attempt: optionalText,
  lyricsRevision: digits(9),
  sentences: asJson.pipe(
    z
      .array(sentence, invalid)
      .min(1, invalid)
      .max(mostSentences, invalid)
      .refine(areEachOnce, invalid)
      .refine((sentences) => lengthOf(sentences) <= longestText, 'dictation:refusal.tooLong'),
  ),
  isFinished: z.enum(['true', 'false'], invalid).transform((told) => told === 'true'),
  strictness,
  ...effort,
  ...finishing,
  /** A clock far ahead is believed no further than the server's. */
  atMs: countUpTo(8_640_000_000_000),
});

export type OfflineAttemptForm = z.output<typeof offlineAttemptForm>;
