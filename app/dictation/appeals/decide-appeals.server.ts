import { and, eq, or } from 'drizzle-orm';
import { may } from '#app/accounts/roles.policy.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { lockUntilCommit } from '#app/platform/db/lock.server.ts';
import type { ActorScope, CommandScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { acceptedVariants } from '../content/content.tables.server.ts';
import { expectedBy, variantOf } from '../grading/reference.ts';
import { type AppealId, type AppealState, attemptsTopic, type DecisionForm, inboxTopic } from './appeal.ts';
import { differenceOf } from './appeals.server.ts';
import { appeals } from './appeals.tables.server.ts';
import { enqueueRescoring } from './rescore.jobs.server.ts';

type Decision = Exclude<AppealState, 'open'>;
type OpenAppeal = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

/**
 * Says that the learner was right: what they wrote is right at this place from now on, all who appealed
 * against the same are notified, and a job marks anew whatever anybody wrote alike. A second decision is a
 * conflict.
 */
export const acceptAppeal = (scope: CommandScope, rawId: unknown, form: DecisionForm) =>
  decide(scope, rawId, form, 'accepted');

/** Says that the mark stays. All who appealed against the same are notified. */
export const rejectAppeal = (scope: CommandScope, rawId: unknown, form: DecisionForm) =>
  decide(scope, rawId, form, 'rejected');

async function decide(
  { db, actor, now }: CommandScope,
  rawId: unknown,
  { remark }: DecisionForm,
  state: Decision,
): Promise<Outcome> {
  if (!may(actor, 'people')) return refuse('forbidden', 'dashboard:refusal.adminsOnly');
  const id: AppealId | undefined = parseId(rawId);
  if (!id) return refuse('missing', 'inbox:refusal.appealMissing');
  return db.transaction(async (tx): Promise<Outcome> => {
    const appeal = await holdAppeal(tx, id);
    if (!appeal) return refuse('missing', 'inbox:refusal.appealMissing');
    if (appeal.state !== 'open') return refuse('conflict', 'inbox:refusal.appealDecided');
    if (state === 'accepted') {
      const added = await addVariant(tx, appeal, { createdAt: now, createdBy: actor.userId });
      if (!added.ok) return added;
    }
    const decided = { state, remark: remark || null, decidedAt: now, decidedBy: actor.userId };
    const settled = await tx
      .update(appeals)
      .set(decided)
      .where(and(areAlike(appeal), eq(appeals.state, 'open')))
      .returning({ userId: appeals.userId });
    await recordAuditEvent(tx, actor, {
      action: state === 'accepted' ? 'appeal.accept' : 'appeal.reject',
      subject: { id, name: appeal.title },
      before: { state: 'open' },
      after: {
        state,
        expected: appeal.mistake.original,
        written: appeal.mistake.learner,
        remark: remark || null,
        appeals: settled.length,
      },
    });
    await publish(tx, inboxTopic);
    for (const userId of new Set(settled.map((one) => one.userId))) await publish(tx, attemptsTopic(userId));
    return ok();
  });
}

/** One decision about a file at a time, so that two about the same difference meet here and nowhere else. */
async function holdAppeal(tx: Db, id: AppealId): Promise<OpenAppeal | undefined> {
  const found = await findAppeal(tx, id);
  if (!found) return undefined;
  await lockUntilCommit(tx, `appeals:${found.audioFileId ?? id}`);
  return findAppeal(tx, id);
}

async function findAppeal(tx: Db, id: AppealId) {
  const [row] = await tx
    .select({
      id: appeals.id,
      state: appeals.state,
      mistake: appeals.mistake,
      difference: appeals.difference,
      audioFileId: attempts.audioFileId,
      title: attempts.title,
      language: attempts.language,
      original: attempts.original,
      sentenceStarts: attempts.sentenceStarts,
    })
    .from(appeals)
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .where(eq(appeals.id, id));
  return row;
}

const areAlike = ({ id, audioFileId, difference }: OpenAppeal) =>
  audioFileId && difference
    ? or(eq(appeals.id, id), and(eq(appeals.audioFileId, audioFileId), eq(appeals.difference, difference)))
    : eq(appeals.id, id);

/** Adds what the learner wrote to the text, and has the attempts of the file looked through. */
async function addVariant(
  tx: Db,
  appeal: OpenAppeal,
  made: Pick<typeof acceptedVariants.$inferInsert, 'createdAt' | 'createdBy'>,
): Promise<Outcome> {
  const { audioFileId, language } = appeal;
  if (!audioFileId) return refuse('conflict', 'inbox:refusal.fileGone');
  const variant = variantOf(appeal, appeal.mistake);
  if (!variant) return refuse('conflict', 'inbox:refusal.nothingToAccept');
  const attemptsToRead = await tx.$count(attempts, eq(attempts.audioFileId, audioFileId));
  const again = { pass: 1, cursor: null, attemptsRead: 0, attemptsToRead, rescoredAt: null };
  const [stored] = await tx
    .insert(acceptedVariants)
    .values({ ...variant, ...made, audioFileId, language, difference: differenceOf(variant), attemptsToRead })
    .onConflictDoUpdate({ target: [acceptedVariants.audioFileId, acceptedVariants.difference], set: again })
    .returning({ id: acceptedVariants.id });
  if (!stored) throw new Error('the variant was not stored');
  await enqueueRescoring(tx, { variant: stored.id, pass: 1 });
  return ok();
}

/** Takes a variant back: it counts no more from now on. What was corrected because of it stays corrected. */
export async function deleteVariant({ db, actor }: ActorScope, rawId: unknown): Promise<Outcome> {
  if (!may(actor, 'inbox')) return refuse('forbidden', 'dashboard:refusal.adminsOnly');
  const id = parseId<'variant'>(rawId);
  if (!id) return refuse('missing', 'inbox:refusal.variantMissing');
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(acceptedVariants).where(eq(acceptedVariants.id, id)).returning();
    if (!gone) return refuse('missing', 'inbox:refusal.variantMissing');
    const { sentence, accepted, audioFileId } = gone;
    await recordAuditEvent(tx, actor, {
      action: 'variant.delete',
      subject: { id, name: accepted || expectedBy(gone) },
      before: { sentence, expected: expectedBy(gone), accepted, audioFileId },
    });
    await publish(tx, inboxTopic);
    return ok();
  });
}
