import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { findOwnAttempt } from '../attempts/attempt-store.server.ts';
import type { AppealForm } from '../attempts/attempts.forms.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { type AcceptedVariant, variantOf } from '../grading/reference.ts';
import { type Asking, admit } from '../requests.server.ts';
import { inboxTopic } from './appeal.ts';
import { appeals } from './appeals.tables.server.ts';

/** A name for a difference at a place of a sentence: the same for everybody who wrote the same there. */
export const differenceOf = ({ sentence, startAt, endAt, accepted }: AcceptedVariant): string =>
  createHash('sha256')
    .update(JSON.stringify([sentence, startAt, endAt, accepted]))
    .digest('hex');

/** Stores that a learner does not accept a mark of an attempt of theirs, once for each mark. */
export async function appealMark(
  scope: Asking,
  { attempt, originalStart, learnerStart, reason }: AppealForm,
): Promise<Outcome> {
  const admitted = await admit(scope, 'appeal');
  if (!admitted.ok) return admitted;
  const { db, now } = scope;
  const actor = admitted.value;
  const own = await findOwnAttempt(db, actor.userId, attempt);
  if (!own?.finishedAt) return refuse('missing', 'dictation:refusal.attemptMissing');
  const mistake = own.finalMistakes?.find(
    (mark) => mark.originalStart === originalStart && mark.learnerStart === learnerStart,
  );
  if (!mistake) return refuse('missing', 'dictation:refusal.markMissing');
  const place = { attemptId: own.id, userId: actor.userId, originalStart, learnerStart };
  const variant = variantOf(own, mistake);
  const about = { audioFileId: own.audioFileId, difference: variant && differenceOf(variant) };
  return db.transaction(async (tx) => {
    const stored = await tx
      .insert(appeals)
      .values({ ...place, ...about, mistake, reason, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: appeals.id });
    if (stored.length === 0) return refuse('conflict', 'dictation:refusal.appealSent');
    await publish(tx, inboxTopic);
    return ok();
  });
}

/** More marks than anybody objects to in one text. */
const mostAppeals = 100;

/** What became of the appeals against the marks of an attempt, in the order of the text. The caller knows whose it is. */
export const listOwnAppeals = (db: Db, attemptId: AttemptId) =>
  db
    .select({
      id: appeals.id,
      state: appeals.state,
      original: sql<string>`${appeals.mistake} ->> 'original'`,
      learner: sql<string>`${appeals.mistake} ->> 'learner'`,
      remark: appeals.remark,
    })
    .from(appeals)
    .where(eq(appeals.attemptId, attemptId))
    .orderBy(asc(appeals.originalStart), asc(appeals.learnerStart))
    .limit(mostAppeals);

export type OwnAppeal = Awaited<ReturnType<typeof listOwnAppeals>>[number];
