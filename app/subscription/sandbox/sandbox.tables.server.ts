import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.server.ts';
import type { Order } from '../payments/payment-provider.ts';

/** What the sandbox stores of a customer, in the place of Stripe's servers. */
export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull().unique(),
  email: text('email').notNull(),
  /** What the next payment will do. */
  cardWorks: boolean('card_works').notNull().default(true),
  /** Left over from a plan that was changed: the next payments are made of it first. */
  creditCents: integer('credit_cents').notNull().default(0),
});

const ofCustomer = () =>
  text('customer_id')
    .notNull()
    .references(() => sandboxCustomers.id, { onDelete: 'cascade' });

/** A payment page that was opened. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: text('id').primaryKey(),
  customerId: ofCustomer(),
  order: jsonb('order').$type<SandboxOrder>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  paidAt: instant('paid_at'),
  /** Another one was opened or paid since: of several payment pages only the last may be paid on. */
  closedAt: instant('closed_at'),
});

/** The order as the sandbox stores it. */
export type SandboxOrder = Omit<Order, 'checkoutId' | 'userId' | 'customerId' | 'locale'> & {
  /** What a promotion code took off the first payment. */
  discountCents?: number;
};

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: ofCustomer(),
    order: jsonb('order').$type<SandboxOrder>().notNull(),
    state: text('state', { enum: ['running', 'unpaid', 'ended'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** Renewals count from here, so that a subscription of the 31st comes back to the 31st. */
    anchorAt: instant('anchor_at').notNull(),
    periods: integer('periods').notNull().default(1),
    periodEndsAt: instant('period_ends_at').notNull(),
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    /** What it renews as, once its owner has chosen a smaller plan. */
    nextOrder: jsonb('next_order').$type<SandboxOrder>(),
    /** How often it became something else. */
    changes: integer('changes').notNull().default(0),
  },
  (table) => [index('sandbox_subscriptions_customer_index').on(table.customerId)],
);

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    customerId: ofCustomer(),
    /** What was paid for, with the amount that really was. */
    order: jsonb('order').$type<SandboxOrder>().notNull(),
    at: instant('at').notNull(),
    status: text('status', { enum: ['paid', 'failed', 'refunded'] }).notNull(),
  },
  (table) => [index('sandbox_payments_customer_index').on(table.customerId)],
);
