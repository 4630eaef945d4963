import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { defaultLocale } from '#app/platform/i18n/locales.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { defineJob } from '#app/platform/jobs/define.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { languageByName } from '#app/platform/languages.ts';
import { enqueueMail } from '#app/platform/mail/mail.jobs.server.ts';
import { layOutMail } from '#app/platform/mail/mail.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { AudioFileId, ReviewDecision } from '../audio-file.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { publishFileChange, publishInbox } from '../file-changes.server.ts';
import { audioFiles, uploadReviews } from '../library.tables.server.ts';

type Note = { note: string | null };

/** Shows a learner's upload to everyone, and tells the learner. Admins only. */
export const approveUpload = (scope: CommandScope, fileId: unknown, told: Note) =>
  decide(scope, fileId, { ...told, decision: 'approved' });

/** Leaves a learner's upload to its owner alone, and tells the learner why. Admins only. */
export const declineUpload = (scope: CommandScope, fileId: unknown, told: Note) =>
  decide(scope, fileId, { ...told, decision: 'declined' });

async function decide(
  { db, actor, now }: CommandScope,
  fileId: unknown,
  { decision, note }: Note & { decision: ReviewDecision },
): Promise<Outcome> {
  if (!mayManageLibrary(actor)) return refuse('forbidden', 'dashboard:refusal.adminsOnly');
  return db.transaction(async (tx): Promise<Outcome> => {
    const id = parseId<'audio file'>(fileId);
    const [file] = id ? await tx.select().from(audioFiles).where(eq(audioFiles.id, id)).for('update') : [];
    if (!file) return refuse('missing', 'inbox:refusal.uploadMissing');
    const isFirst = !file.isVisible && (await settleReview(tx, { id: file.id, decision, note, now }));
    if (!isFirst) return refuse('conflict', 'inbox:refusal.uploadDecided');
    const isVisible = decision === 'approved';
    if (isVisible) await tx.update(audioFiles).set({ isVisible }).where(eq(audioFiles.id, file.id));
    await recordAuditEvent(tx, actor, {
      action: isVisible ? 'audio-file.approve' : 'audio-file.decline',
      subject: { id: file.id, name: file.title },
      before: { isVisible: false },
      after: { isVisible, remark: note ?? undefined },
    });
    await publishFileChange(tx, { ...file, isVisible });
    await publishInbox(tx);
    await enqueue(tx, reviewMailKind, { file: file.id });
    return ok();
  });
}

type Review = Note & { id: AudioFileId; decision: ReviewDecision; now: Date };

/** Writes down that an upload was decided upon; `false` when it was already. Whoever shows it some other way has approved it. */
export async function settleReview(tx: Db, { id, decision, note, now }: Review): Promise<boolean> {
  const settled = await tx
    .insert(uploadReviews)
    .values({ audioFileId: id, decision, note, decidedAt: now })
    .onConflictDoNothing()
    .returning({ id: uploadReviews.audioFileId });
  return settled.length > 0;
}

const reviewMailKind = 'library.review-mail';

interface MailOptions {
  texts: Pick<Texts, 'instance'>;
  siteName: string;
  /** Where links lead: the configured address, whatever a request claims. */
  baseUrl: string;
}

/** Writes to the learner what was decided about an upload, once and in their language. */
export const mailReviews = ({ texts, siteName, baseUrl }: MailOptions) =>
  defineJob({
    kind: reviewMailKind,
    payload: z.object({ file: z.uuid() }),
    run: ({ file }, { db, now }) =>
      db.transaction(async (tx) => {
        const id = file as AudioFileId;
        const [review] = await tx
          .update(uploadReviews)
          .set({ mailedAt: now })
          .where(and(eq(uploadReviews.audioFileId, id), isNull(uploadReviews.mailedAt)))
          .returning();
        const owner = review && (await findOwner(tx, id));
        if (!owner || owner.disabled) return;
        const kind = review.decision === 'approved' ? 'uploadApproved' : 'uploadDeclined';
        const { email: to, title, locale } = owner;
        const t = texts.instance(locale).getFixedT(locale, ['platform', 'mails']);
        const content = layOutMail({
          locale,
          siteName,
          paragraphs: [
            t(`mails:${kind}.body`, { siteName, title }),
            ...(review.note ? [review.note] : []),
            t(`mails:${kind}.note`),
          ],
          button: { label: t(`mails:${kind}.button`), url: new URL('/library/upload', baseUrl).href },
        });
        await enqueueMail(tx, { to, subject: t(`mails:${kind}.subject`, { siteName }), ...content });
      }),
  });

async function findOwner(tx: Db, id: AudioFileId) {
  const [owner] = await tx
    .select({
      title: audioFiles.title,
      email: users.email,
      disabled: userProfiles.disabled,
      chosen: userProfiles.locale,
      nativeLanguage: userProfiles.nativeLanguage,
    })
    .from(audioFiles)
    .innerJoin(users, eq(users.id, audioFiles.userId))
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(audioFiles.id, id));
  return owner && { ...owner, locale: owner.chosen ?? languageByName(owner.nativeLanguage) ?? defaultLocale };
}
