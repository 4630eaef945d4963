import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import { enqueue } from '#app/platform/jobs/enqueue.server.ts';
import { subscriptionMailKinds, subscriptionMails } from './payments.tables.server.ts';

export const mailJobKind = 'subscription.mail';

/** A mail about money or access: to whom, which one, and what about. */
export const orderedMail = z.object({
  userId: z.uuid(),
  kind: z.enum(subscriptionMailKinds),
  /** A payment, or the end of a period. */
  occasion: z.string(),
});

export type OrderedMail = z.output<typeof orderedMail>;

/** With the usual pauses these are about three days. */
const maxAttempts = 90;

/** Promises that the mail is written once for its occasion, if the caller's transaction commits; asked again, nothing happens. */
export async function orderMail(tx: Db, mail: OrderedMail): Promise<void> {
  const [ordered] = await tx
    .insert(subscriptionMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ kind: subscriptionMails.kind });
  if (ordered) await enqueue(tx, mailJobKind, mail, { maxAttempts });
}
