import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { instant } from '#app/platform/db/columns.server.ts';
import { defaultLocale, locales } from '#app/platform/i18n/locales.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import {
  billingPeriods,
  type HeldSpan,
  type PaidFor,
  paymentStates,
  purchaseKinds,
} from './customer-snapshot.ts';

const providerName = () => text('provider', { enum: ['stripe', 'sandbox'] }).notNull();
const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => userProfiles.id, { onDelete: 'cascade' });

/** What is sold: a plan, again and again or once, and for how much. */
const soldColumns = () => ({
  planId: uuid('plan_id')
    .notNull()
    .references(() => pricingPlans.id, { onDelete: 'restrict' }),
  kind: text('kind', { enum: purchaseKinds }).notNull(),
  period: text('period', { enum: billingPeriods }).notNull(),
  amountCents: integer('amount_cents').notNull(),
});

/** Events of a provider that were taken: the primary key refuses the second delivery of one. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    provider: providerName(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_received_at_index').on(table.receivedAt)],
);

/** Who is a customer, and how often the provider was asked about them: an older answer never replaces a newer one. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    customerId: text('customer_id').primaryKey(),
    provider: providerName(),
    userId: ownerId(),
    /** Counted up before each question: its number. */
    asked: bigint('asked', { mode: 'number' }).notNull().default(0),
    /** The number of the question whose answer was written last; the answer to an earlier one is thrown away. */
    answered: bigint('answered', { mode: 'number' }).notNull().default(0),
    syncedAt: instant('synced_at'),
    /** What they pay for what they have, as the provider last reported it. */
    paidFor: jsonb('paid_for').$type<PaidFor>(),
    /** Everything they have, as the provider last reported it; the profile speaks of one thing only. */
    held: jsonb('held').$type<HeldSpan[]>().notNull().default([]),
  },
  // One each: what somebody bought is read from one customer, so a second would take the first one's purchases away.
  (table) => [uniqueIndex('payment_customers_user_provider_unique').on(table.userId, table.provider)],
);

/** A way to the payment page that was opened. Its id is the idempotency key at the provider. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    ...soldColumns(),
    provider: providerName(),
    /** The language of the payment page. */
    locale: text('locale', { enum: locales }).notNull().default(defaultLocale),
    sessionId: text('session_id').unique(),
    url: text('url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Something was paid since: this way is not offered again. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('checkouts_user_id_index').on(table.userId, table.createdAt),
    index('checkouts_plan_id_index').on(table.planId),
  ],
);

/** The payment history, as the provider last reported it. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    /** Play money stays play money: it is shown as long as the sandbox takes the payments. */
    provider: providerName(),
    at: instant('at').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    planName: text('plan_name').notNull(),
    kind: text('kind', { enum: purchaseKinds }).notNull(),
    status: text('status', { enum: paymentStates }).notNull(),
    receiptUrl: text('receipt_url'),
  },
  (table) => [
    index('payments_user_id_index').on(table.userId, table.at),
    index('payments_at_index').on(table.at),
  ],
);

/** What is sold, as the provider knows it: a changed amount gets a new price and leaves running subscriptions alone. */
export const providerPrices = pgTable(
  'provider_prices',
  {
    ...soldColumns(),
    /** A digest of the plan's name and grants: the provider stores both with the price and shows the name. */
    soldAs: text('sold_as').notNull().default(''),
    priceId: text('price_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.kind, table.period, table.amountCents, table.soldAs] }),
  ],
);

export const subscriptionMailKinds = [
  'trialEnds',
  'trialEnded',
  'paymentFailed',
  'receipt',
  'ended',
] as const;

/** Mails about money and access that were ordered: each is sent for one occasion once. */
export const subscriptionMails = pgTable(
  'subscription_mails',
  {
    userId: ownerId(),
    kind: text('kind', { enum: subscriptionMailKinds }).notNull(),
    /** What it is about: a payment, or the end of a period. */
    occasion: text('occasion').notNull(),
    orderedAt: instant('ordered_at').notNull().defaultNow(),
    /** When it was written and given to the mail queue: a second run of its job finds nothing to do. */
    writtenAt: instant('written_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.occasion] })],
);
