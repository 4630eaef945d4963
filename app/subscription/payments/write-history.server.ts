import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ProviderPayment } from './customer-truth.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { payments } from './payments.tables.server.ts';

/** What the history says that it did not say before. */
export interface HistoryNews {
  /** Payments that went through and were not known to have. */
  paid: ProviderPayment[];
  /** Those, and payments that a bank has yet to answer: for each of them a payment page was used up. */
  taken: ProviderPayment[];
  hasChanged: boolean;
}

interface Whose {
  userId: string;
  provider: PaymentProvider['name'];
}

/** Writes the payments the provider lists. What it no longer lists stays: it was paid all the same. */
export async function writeHistory(
  tx: Db,
  whose: Whose,
  listed: readonly ProviderPayment[],
): Promise<HistoryNews> {
  if (listed.length === 0) return { paid: [], taken: [], hasChanged: false };
  const { userId } = whose;
  const ids = listed.map(({ id }) => id);
  const known = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.id, ids)));
  const knownById = new Map(known.map((payment) => [payment.id, payment]));
  const changed = listed.filter((payment) => !isSame(payment, knownById.get(payment.id)));
  if (changed.length > 0) await upsert(tx, whose, changed);
  const newly = (state: ProviderPayment['status']) =>
    changed.filter(({ id, status }) => status === state && knownById.get(id)?.status !== state);
  const paid = newly('paid');
  return { paid, taken: [...paid, ...newly('pending')], hasChanged: changed.length > 0 };
}

/** Invoices change while they are paid: what was asked for, when, and where it can be seen. */
const isSame = (one: ProviderPayment, other: ProviderPayment | undefined) =>
  other !== undefined &&
  one.at.getTime() === other.at.getTime() &&
  one.amountCents === other.amountCents &&
  one.planName === other.planName &&
  one.status === other.status &&
  one.receiptUrl === other.receiptUrl;

async function upsert(
  tx: Db,
  { userId, provider }: Whose,
  changed: readonly ProviderPayment[],
): Promise<void> {
  await tx
    .insert(payments)
    .values(changed.map((payment) => ({ ...payment, userId, provider })))
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
