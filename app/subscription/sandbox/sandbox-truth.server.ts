import { asc, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { BoughtPlan, CustomerTruth, PaidPrice } from '../payments/customer-truth.ts';
import { type SandboxOrder, sandboxPayments, sandboxSubscriptions } from './sandbox.tables.server.ts';

const currency = 'usd';

const boughtPlan = (order: SandboxOrder): BoughtPlan & PaidPrice => {
  const { planId, planKey, planName, grants, amountCents } = order;
  return { planId, planKey, planName, grants, amountCents, currency };
};

/** Everything the sandbox knows about a customer; of an unknown one, nothing. */
export async function readTruth(
  db: Db,
  customerId: string,
  invoiceAddress: (paymentId: string) => string,
): Promise<CustomerTruth> {
  const subscriptions = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .orderBy(asc(sandboxSubscriptions.startedAt));
  const payments = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.customerId, customerId))
    .orderBy(asc(sandboxPayments.at), asc(sandboxPayments.id));
  const passes = payments.filter(({ order, status }) => order.kind === 'pass' && status !== 'failed');
  return {
    subscriptions: subscriptions.map(({ id, order, state, startedAt, periodEndsAt, endsWithPeriod }) => ({
      ...boughtPlan(order),
      ...{ id, period: order.period, state, startedAt, periodEndsAt, endsWithPeriod },
    })),
    passes: passes.map(({ id, order, at, status }) => ({
      ...boughtPlan(order),
      ...{ id, period: order.period, paidAt: at, refunded: status === 'refunded' },
    })),
    payments: payments.map(({ id, order, at, status }) => ({
      ...{ id, at, status, currency },
      amountCents: order.amountCents,
      planName: order.planName,
      kind: order.kind,
      receiptUrl: invoiceAddress(id),
    })),
  };
}
