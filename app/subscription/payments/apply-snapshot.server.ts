import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { factColumns } from '../entitlement/entitlement-sql.server.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import type { CustomerSnapshot, ProviderPayment } from './customer-snapshot.ts';
import { closeCheckouts } from './open-checkouts.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentCustomers, payments } from './payments.tables.server.ts';
import { heldSpans, type ProfileColumns, paidFor, profileFromSnapshot } from './profile-from-snapshot.ts';
import { orderMail } from './subscription-mails.jobs.server.ts';

interface Whose {
  userId: string;
  provider: PaymentProvider['name'];
}

/**
 * Writes the payments the provider lists, and returns what was not known before: those that went through, and with those
 * that a bank has yet to answer all for which a payment page was used up. What is no longer listed stays: it was paid.
 */
async function writeHistory(tx: Db, whose: Whose, listed: readonly ProviderPayment[]) {
  if (listed.length === 0) return { paid: [], taken: [], hasChanged: false };
  const { userId } = whose;
  const ids = listed.map(({ id }) => id);
  const known = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.id, ids)));
  const knownById = new Map(known.map((payment) => [payment.id, payment]));
  const changed = listed.filter((payment) => !isSamePayment(payment, knownById.get(payment.id)));
  if (changed.length > 0) await upsert(tx, whose, changed);
  const newly = (state: ProviderPayment['status']) =>
    changed.filter(({ id, status }) => status === state && knownById.get(id)?.status !== state);
  const paid = newly('paid');
  return { paid, taken: [...paid, ...newly('pending')], hasChanged: changed.length > 0 };
}

/** Invoices change while they are paid: what was asked for, when, and where it can be seen. */
const isSamePayment = (one: ProviderPayment, other: ProviderPayment | undefined) =>
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

/** What the provider said to one question. */
export interface Answer {
  customerId: string;
  provider: PaymentProvider['name'];
  userId: string;
  /** The question's number: a later one was asked later. */
  question: number;
  snapshot: CustomerSnapshot;
  now: Date;
}

/**
 * Writes everything that follows from an answer: profile, history, mails, the notice to open pages. Call it in a
 * transaction. False when a later question was answered already, or the person is gone.
 */
export async function writeAnswer(tx: Db, answer: Answer): Promise<boolean> {
  const { userId, snapshot, now } = answer;
  // The profile first, as an account that is being deleted does it: whoever comes second waits, and none for ever.
  const before = await lockProfile(tx, userId);
  if (!before || !(await isNewest(tx, answer))) return false;
  const { role, isVip, ...columnsBefore } = before;
  const told = profileFromSnapshot(snapshot, columnsBefore, now);
  const columns = { ...told, planId: await findPlanId(tx, told.planId) };
  const isOtherProfile = await writeColumns(tx, userId, { before, columns });
  const news = await writeHistory(tx, answer, snapshot.payments);
  // Whoever has paid and wants to buy once more gets a new page, not the one that was used.
  if (news.taken.length > 0) await closeCheckouts(tx, userId, now);
  await orderMails(tx, { userId, before, columns, snapshot, paid: news.paid, now });
  if (isOtherProfile || news.hasChanged) await publish(tx, `subscription:${userId}`);
  return true;
}

type Before = NonNullable<Awaited<ReturnType<typeof lockProfile>>>;

async function lockProfile(tx: Db, userId: string) {
  const [profile] = await tx
    .select({
      ...factColumns,
      planId: userProfiles.planId,
      stripeSubscriptionId: userProfiles.stripeSubscriptionId,
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId))
    .for('update');
  return profile;
}

async function isNewest(tx: Db, { customerId, question, snapshot, now }: Answer): Promise<boolean> {
  const bought = { paidFor: paidFor(snapshot, now) ?? null, held: heldSpans(snapshot, now) };
  const written = await tx
    .update(paymentCustomers)
    .set({ answered: question, syncedAt: now, ...bought })
    .where(and(eq(paymentCustomers.customerId, customerId), lt(paymentCustomers.answered, question)))
    .returning({ customerId: paymentCustomers.customerId });
  return written.length > 0;
}

interface Change {
  before: Before;
  columns: ProfileColumns;
}

/** An unchanged profile is not touched: every update of one makes players ask again whether they may go on. */
async function writeColumns(tx: Db, userId: string, { before, columns }: Change): Promise<boolean> {
  const names = Object.keys(columns) as (keyof ProfileColumns)[];
  if (names.every((name) => isSame(before[name], columns[name]))) return false;
  await tx.update(userProfiles).set(columns).where(eq(userProfiles.id, userId));
  return true;
}

/** A plan can be deleted while someone still has it. */
async function findPlanId(tx: Db, raw: string | null): Promise<string | null> {
  const id = parseId(raw);
  const [plan] = id
    ? await tx.select({ id: pricingPlans.id }).from(pricingPlans).where(eq(pricingPlans.id, id))
    : [];
  return plan?.id ?? null;
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** A payment that is older than this is no news, though we hear of it only now. */
const receiptMs = 7 * 86_400_000;

interface Occasions extends Change {
  userId: string;
  snapshot: CustomerSnapshot;
  paid: ProviderPayment[];
  now: Date;
}

async function orderMails(
  tx: Db,
  { userId, before, columns, snapshot, paid, now }: Occasions,
): Promise<void> {
  for (const { id, at, amountCents } of paid)
    if (amountCents > 0 && now.getTime() - at.getTime() < receiptMs)
      await orderMail(tx, { userId, kind: 'receipt', occasion: id });
  const failure = failureOf(snapshot);
  if (failure) await orderMail(tx, { userId, kind: 'paymentFailed', occasion: failure });
  const hasEnded = columns.subscriptionStatus === 'expired' && before.subscriptionStatus !== 'expired';
  // Nothing ends for those who may open everything anyway.
  if (hasEnded && before.role === 'user' && !before.isVip) {
    const occasion = (columns.subscriptionEndDate ?? now).toISOString();
    const wasBought = snapshot.subscriptions.length > 0 || snapshot.passes.some(({ refunded }) => !refunded);
    await orderMail(tx, { userId, kind: wasBought ? 'ended' : 'trialEnded', occasion });
  }
}

/** Which payment failed, if one is owed, though a pass may keep everything open: tried and failed again, it is the same one. */
function failureOf({ subscriptions, payments }: CustomerSnapshot): string | undefined {
  if (!subscriptions.some(({ state }) => state === 'unpaid')) return undefined;
  const [last] = payments
    .filter(({ kind, status }) => kind === 'subscription' && status === 'failed')
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return last?.id;
}
