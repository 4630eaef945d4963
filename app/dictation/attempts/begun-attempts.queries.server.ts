import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import type { Draft } from '../drafts/draft.ts';
import { type AttemptId, attemptModes, type CheckedSentence } from '../grading/attempt.ts';
import { piecesOf } from '../grading/grade-gaps.ts';
import { answerSentence } from '../grading/grade-sentences.ts';
import { partialReach } from '../grading/grade-text.ts';
import { referenceTo } from '../grading/grading.ts';
import { hintsOf } from '../grading/hints.ts';
import type { Lyrics } from '../grading/reference.ts';
import type { Reading } from '../requests.server.ts';
import type { BegunAttempt } from './attempt-answer.ts';
import { type AttemptRow, findResult } from './attempt-store.server.ts';
import { attempts } from './attempts.tables.server.ts';

/**
 * What the actor has looked at once and not finished, and the finished attempt whose result the page was left at, so that
 * a page that is loaded again goes on from there: the answers as they were, and nothing of the original that was not shown
 * yet. What was begun on another text, or with other gaps than the draft's, is left out.
 */
export async function findBegunAttempts(
  { db, actor }: Reading,
  lyrics: Lyrics,
  draft: Draft | undefined,
  /** As the address names it. */
  shown?: string,
): Promise<BegunAttempt[]> {
  if (actor.kind === 'visitor') return [];
  const shownId: AttemptId | undefined = parseId(shown);
  const isOpen = and(isNull(attempts.finishedAt), ne(attempts.mode, 'paper'));
  const isShown = shownId && and(eq(attempts.id, shownId), isNotNull(attempts.finishedAt));
  const rows = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, actor.userId),
        eq(attempts.audioFileId, lyrics.audioFileId),
        or(isOpen, isShown),
      ),
    )
    .orderBy(desc(attempts.finishedAt), asc(attempts.createdAt))
    .limit(attemptModes.length);
  const fitting = rows.filter((row) => isOfText(row, lyrics) && isOfGaps(row, draft));
  const last = fitting.find(({ finishedAt }) => finishedAt);
  const finished = last ? await finishedOf(db, last) : [];
  return [...fitting.filter(({ finishedAt }) => !finishedAt).map(begunOf), ...finished];
}

/** The result with what was submitted for it. */
async function finishedOf(db: Db, row: AttemptRow): Promise<BegunAttempt[]> {
  const { mode, gaps, writingMs } = row;
  const result = await findResult(db, row);
  if (!result) return [];
  const sentences: string[] = [];
  for (const { position, first, final } of row.sentences ?? []) sentences[position] = final ?? first;
  const parts = gaps?.final ?? Array.from(sentences, (part) => part ?? '');
  return [{ mode, looks: [], finished: { result, parts, writingMs } }];
}

const isOfText = ({ original, sentenceStarts }: AttemptRow, lyrics: Lyrics) =>
  original === lyrics.text && isDeepStrictEqual(sentenceStarts, referenceTo(lyrics).sentenceStarts);

const isOfGaps = ({ gaps, original }: AttemptRow, draft: Draft | undefined) =>
  gaps === null || isDeepStrictEqual(piecesOf(original, gaps), draft?.gaps);

function begunOf(row: AttemptRow): BegunAttempt {
  const { id: attemptId, mode, sentences, firstText, firstMistakes, firstScores: scores } = row;
  if (mode === 'sentences')
    return { mode, looks: (sentences ?? []).flatMap((checked) => lookOf(row, checked)) };
  const hints = hintsOf(firstMistakes);
  const reach = partialReach(row.firstReached, row.sentenceStarts.length);
  return { mode, looks: [{ text: firstText, answer: { review: 'hints', attemptId, hints, scores, reach } }] };
}

function lookOf(row: AttemptRow, checked: CheckedSentence): BegunAttempt['looks'] {
  const answer = answerSentence(row.id, row, checked);
  return answer ? [{ text: checked.final ?? checked.first, answer }] : [];
}
