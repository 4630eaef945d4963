import type { AudioFileId } from '#app/library/audio-file.ts';
import type { UserId } from '#app/platform/ids.ts';
import { verifierVersion } from '../verify/version.ts';
import type { AttemptMode, CheckedSentence, Strictness } from './attempt.ts';
import type { attempts } from './attempts.tables.server.ts';
import { learnersDay } from './learners-day.ts';
import { type Marked, mistakesOf, paragraphsWritten, type Reference, wordsToWrite } from './marking.ts';

/** Whose dictation of what, and how it is written: of these there is at most one that is not finished. */
export interface Writing {
  userId: UserId;
  audioFileId: AudioFileId;
  mode: AttemptMode;
}

/** What is stored of an attempt besides its marks. */
export interface AttemptFacts extends Writing {
  title: string;
  reference: Reference;
  strictness: Strictness;
  replays: number;
  writingMs: number;
  sentences?: CheckedSentence[] | null;
}

export type AttemptValues = Omit<typeof attempts.$inferInsert, 'id' | 'audioFileId'> & Writing;

/** All that is stored of a first look. To be made before anything is locked: it goes through the whole text. */
export const firstValues = (facts: AttemptFacts, first: Marked, createdAt: Date): AttemptValues => ({
  ...columnsOf(facts, { first }),
  paragraphs: paragraphsWritten(facts.reference, first),
  createdAt,
});

/** All that is stored of a finished attempt; an attempt that was begun before keeps its beginning. */
export function finalValues(
  facts: AttemptFacts,
  { first, final }: { first: Marked; final: Marked },
  { now, timeZone }: { now: Date; timeZone: string },
): AttemptValues & { finishedAt: Date } {
  return {
    ...columnsOf(facts, { first, final }),
    finalText: final.text,
    finalMistakes: mistakesOf(final.marks),
    finalScores: final.scores,
    finalReached: final.reached,
    paragraphs: paragraphsWritten(facts.reference, final),
    finishedAt: now,
    finishedOn: learnersDay(now, timeZone),
  };
}

function columnsOf(facts: AttemptFacts, { first, final }: { first: Marked; final?: Marked }) {
  const { userId, audioFileId, mode, title, reference, strictness, replays, writingMs, sentences } = facts;
  const { original, language, sentenceStarts } = reference;
  return {
    ...{ userId, audioFileId, mode, title, original, language, strictness, replays, writingMs },
    sentenceStarts: [...sentenceStarts],
    gaps: gapsOf(reference, first, final),
    sentences: sentences ?? null,
    firstText: first.text,
    firstMistakes: mistakesOf(first.marks),
    firstScores: first.scores,
    firstReached: first.reached,
    words: wordsToWrite(reference, first),
    verifierVersion,
  };
}

function gapsOf({ gaps }: Reference, first: Marked, final: Marked | undefined) {
  if (!gaps) return null;
  const { share, choice, hidden, lyricsRevision } = gaps;
  const cut = { share, choice, hidden, lyricsRevision, first: first.parts ?? [] };
  return final ? { ...cut, final: final.parts ?? [] } : cut;
}
