import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Asking, admit } from '../asking/admit.server.ts';
import { findOwnAttempt } from '../attempts/attempt-rows.server.ts';
import type { AppealForm } from '../attempts/attempts.forms.ts';
import { appeals } from './appeals.tables.server.ts';
import { differenceOf } from './difference.server.ts';
import { inboxTopic } from './topics.ts';
import { variantOf } from './variants.ts';

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
