import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { pricingPlans } from '../plans.tables.server.ts';
import { billingPeriods, purchaseKinds } from './customer-truth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => userProfiles.id, { onDelete: 'cascade' });

/** Events of a provider that were taken: the primary key refuses the second delivery of one. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    provider: text('provider', { enum: ['stripe', 'sandbox'] }).notNull(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_received_at_index').on(table.receivedAt)],
);

/** Who is a customer, and how often the provider was asked about them: only the newest answer is written. */
export const paymentCustomers = pgTable('payment_customers', {
  customerId: text('customer_id').primaryKey(),
  provider: text('provider', { enum: ['stripe', 'sandbox'] }).notNull(),
  userId: ownerId(),
  /** Counted up before each question; an answer to an older one is thrown away. */
  asked: bigint('asked', { mode: 'number' }).notNull().default(0),
  syncedAt: instant('synced_at'),
});

/** A way to the payment page that was opened. Its id is the idempotency key at the provider. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => pricingPlans.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: purchaseKinds }).notNull(),
    period: text('period', { enum: billingPeriods }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    provider: text('provider', { enum: ['stripe', 'sandbox'] }).notNull(),
    sessionId: text('session_id').unique(),
    url: text('url'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('checkouts_user_id_index').on(table.userId, table.createdAt)],
);

/** The payment history, as the provider last told it. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    at: instant('at').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    planName: text('plan_name').notNull(),
    kind: text('kind', { enum: purchaseKinds }).notNull(),
    status: text('status', { enum: ['paid', 'failed', 'refunded'] }).notNull(),
    receiptUrl: text('receipt_url'),
  },
  (table) => [index('payments_user_id_index').on(table.userId, table.at)],
);

/** What is sold, as the provider knows it: a changed amount gets a new price and leaves running subscriptions alone. */
export const providerPrices = pgTable(
  'provider_prices',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => pricingPlans.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: purchaseKinds }).notNull(),
    period: text('period', { enum: billingPeriods }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    priceId: text('price_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.kind, table.period, table.amountCents] })],
);

/** Mails about money and access that were ordered: each is sent for one occasion once. */
export const subscriptionMails = pgTable(
  'subscription_mails',
  {
    userId: ownerId(),
    kind: text('kind', { enum: ['trialEnds', 'paymentFailed', 'receipt', 'ended'] }).notNull(),
    /** What it is about: a payment, or the end of a period. */
    occasion: text('occasion').notNull(),
    orderedAt: instant('ordered_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.occasion] })],
);
