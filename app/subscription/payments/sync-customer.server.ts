import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineJob } from '#app/platform/jobs/define.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { writeAnswer } from './apply-snapshot.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentCustomers } from './payments.tables.server.ts';
import { nextChangeAt } from './profile-from-snapshot.ts';

const kind = 'subscription.sync';

/** With the usual pauses these are about three days: a provider may be away over a weekend. */
const maxAttempts = 90;

/**
 * Promises that the provider is asked about the customer after the caller's transaction commits. Never merged with a
 * question that waits or runs: that one may have been answered before the news.
 */
export async function enqueueSync(tx: Db, customerId: string, runAt?: Date): Promise<void> {
  // Only questions for the same later instant are the same question.
  const dedupeKey = runAt && `${customerId}@${runAt.toISOString()}`;
  await enqueue(tx, kind, { customerId }, { maxAttempts, runAt, dedupeKey });
}

interface Asking {
  db: Db;
  provider: PaymentProvider;
  log: Log;
  now: Date;
}

/** written: all says what the provider knows; overtaken: a later question was answered first; unknown: nobody of ours. */
export type SyncResult = 'written' | 'overtaken' | 'unknown';

/**
 * Makes the profile, the payment history and the mails say what the provider knows now. Safe in any order and any number
 * of times; throws when the provider cannot be asked.
 */
export async function syncCustomer(
  { db, provider, log, now }: Asking,
  customerId: string,
): Promise<SyncResult> {
  if (!provider.owns(customerId)) return 'unknown';
  const asked = await countQuestion(db, customerId);
  if (!asked) {
    log.warn({ customerId }, 'the payment provider speaks of a customer who is not ours');
    return 'unknown';
  }
  const snapshot = await provider.readCustomer(customerId);
  return db.transaction(async (tx) => {
    const isWritten = await writeAnswer(tx, { ...asked, customerId, provider: provider.name, snapshot, now });
    if (!isWritten) return 'overtaken';
    // Ends come without an event: at each of them the profile is written anew, and open pages hear of it.
    const changesAt = nextChangeAt(snapshot, now);
    if (changesAt) await enqueueSync(tx, customerId, changesAt);
    return 'written';
  });
}

/** Asks at once, because someone waits. When the provider cannot be asked a job asks later, and this says false. */
export async function syncNow(asking: Asking, customerId: string): Promise<boolean> {
  try {
    await syncCustomer(asking, customerId);
    return true;
  } catch (err) {
    asking.log.warn({ err }, 'the payment provider could not be asked while someone waited');
    await enqueueSync(asking.db, customerId);
    return false;
  }
}

/** Asks about a customer whenever something may have changed. */
export const syncCustomerJob = (provider: PaymentProvider | undefined) =>
  defineJob({
    kind,
    payload: z.object({ customerId: z.string() }),
    async run({ customerId }, { db, log, now }) {
      if (!provider) return;
      const result = await syncCustomer({ db, provider, log, now }, customerId);
      log.info({ customerId, result }, 'customer synced');
    },
  });

async function countQuestion(
  db: Db,
  customerId: string,
): Promise<{ question: number; userId: string } | undefined> {
  const [row] = await db
    .update(paymentCustomers)
    .set({ asked: sql`${paymentCustomers.asked} + 1` })
    .where(eq(paymentCustomers.customerId, customerId))
    .returning({ question: paymentCustomers.asked, userId: paymentCustomers.userId });
  return row;
}
