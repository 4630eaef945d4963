import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineJob, HopelessJob } from '#app/platform/jobs/define.server.ts';
import { enqueue } from '../jobs/queue.server.ts';
import { type Mailer, MailRefused } from './mail.server.ts';
import { type Mail, mailSchema } from './mail.ts';

export const mailKind = 'mail.send';

/** With the usual pauses these are about three days: a mail server may be away over a weekend. */
const maxAttempts = 90;

/**
 * Promises that the mail goes out at least once if the caller's transaction commits, always under the same
 * Message-ID. A mail that cannot be sent safely throws: what visitors typed is checked before it gets here.
 */
export async function enqueueMail(tx: Db, mail: Omit<Mail, 'messageId'>): Promise<void> {
  const payload = mailSchema.parse({ ...mail, messageId: randomUUID() });
  await enqueue(tx, mailKind, payload, { maxAttempts });
}

/** Sends what `enqueueMail` enqueued. */
export const sendMail = (mailer: Mailer) =>
  defineJob({
    kind: mailKind,
    payload: mailSchema,
    async run(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        throw error instanceof MailRefused ? new HopelessJob(error.message, { cause: error }) : error;
      }
    },
  });
