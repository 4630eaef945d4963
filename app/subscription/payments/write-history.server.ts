import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ProviderPayment } from './customer-truth.ts';
import { payments } from './payments.tables.server.ts';

/** What the history says that it did not say before. */
export interface HistoryNews {
  /** Payments that went through and were not known to have. */
  paid: ProviderPayment[];
  hasChanged: boolean;
}

/** Writes the payments the provider lists. What it no longer lists stays: it was paid all the same. */
export async function writeHistory(
  tx: Db,
  userId: string,
  listed: readonly ProviderPayment[],
): Promise<HistoryNews> {
  if (listed.length === 0) return { paid: [], hasChanged: false };
  const ids = listed.map(({ id }) => id);
  const known = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.id, ids)));
  const knownById = new Map(known.map((payment) => [payment.id, payment]));
  const changed = listed.filter((payment) => !isSame(payment, knownById.get(payment.id)));
  if (changed.length > 0) await upsert(tx, userId, changed);
  const paid = changed.filter(({ id, status }) => status === 'paid' && knownById.get(id)?.status !== 'paid');
  return { paid, hasChanged: changed.length > 0 };
}

/** Invoices change while they are paid: what was asked for, when, and where it can be seen. */
const isSame = (one: ProviderPayment, other: ProviderPayment | undefined) =>
  other !== undefined &&
  one.at.getTime() === other.at.getTime() &&
  one.amountCents === other.amountCents &&
  one.planName === other.planName &&
  one.status === other.status &&
  one.receiptUrl === other.receiptUrl;

async function upsert(tx: Db, userId: string, changed: readonly ProviderPayment[]): Promise<void> {
  await tx
    .insert(payments)
    .values(changed.map((payment) => ({ ...payment, userId })))
    .onConflictDoUpdate({
      target: payments.id,
      set: {
        at: sql`excluded.at`,
        amountCents: sql`excluded.amount_cents`,
        planName: sql`excluded.plan_name`,
        status: sql`excluded.status`,
        receiptUrl: sql`excluded.receipt_url`,
      },
      setWhere: eq(payments.userId, userId),
    });
}
