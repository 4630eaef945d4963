import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inboxTopic } from '#app/dictation/appeals/appeal.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineJob, HopelessJob, type JobContext } from '#app/platform/jobs/define.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { MailRefused } from '#app/platform/mail/mail.server.ts';
import { type ContactMessageId, contactMessages } from '../site.tables.server.ts';
import type { DeliverContactMessage } from './contact-delivery.server.ts';

const kind = 'contact.mail';

/** With the usual pauses these are about three days: a mail server may be away over a weekend. */
const maxAttempts = 90;

const longestErrorChars = 500;

/** Promises that the message is mailed at least once if the caller's transaction commits. */
export async function enqueueContactMail(tx: Db, id: ContactMessageId): Promise<void> {
  await enqueue(tx, kind, { id }, { maxAttempts, dedupeKey: id });
}

/**
 * Mails a stored message to us. It goes out a second time only if the process, the connection or the database fails
 * after the mail server took it and before `mail_state` says so; by SMTP both then have the same Message-ID.
 */
export const mailContactMessage = (deliver: DeliverContactMessage) =>
  defineJob({
    kind,
    payload: z.object({ id: z.uuid().transform((id) => id as ContactMessageId) }),
    async run({ id }, context) {
      const { db, signal } = context;
      const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
      // Deleted from the inbox, or mailed by a process that died before it could say that the job is done.
      if (!message || message.mailState === 'mailed') return;
      try {
        await deliver(message, signal);
      } catch (error) {
        await noteFailure(id, error, context);
        throw error instanceof MailRefused ? new HopelessJob(error.message, { cause: error }) : error;
      }
      await db
        .update(contactMessages)
        .set({ mailState: 'mailed', mailedAt: sql`now()`, mailError: null })
        .where(eq(contactMessages.id, id));
      await publish(db, inboxTopic);
    },
  });

/** Whoever looks into the inbox sees why a message was not mailed, and whether that is still being tried. */
async function noteFailure(id: ContactMessageId, error: unknown, { db, attempt }: JobContext): Promise<void> {
  const isOver = error instanceof MailRefused || attempt >= maxAttempts;
  const mailError = (error instanceof Error ? error.message : String(error)).slice(0, longestErrorChars);
  await db
    .update(contactMessages)
    .set({ mailState: isOver ? 'failed' : 'waiting', mailError })
    .where(eq(contactMessages.id, id));
  await publish(db, inboxTopic);
}
