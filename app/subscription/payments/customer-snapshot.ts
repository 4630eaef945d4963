import type { Level, SubscriptionFacts } from '../entitlement/subscription.policy.ts';

/** How often is paid: each price of a plan is for a month or for a year. */
export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** A subscription renews at its end; a pass of the same length does not. */
export const purchaseKinds = ['subscription', 'pass'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** What was bought, as it was when it was bought: a plan that is changed later leaves it alone. */
export interface BoughtPlan {
  planId: string;
  planKey: string;
  planName: string;
  grants: Level[];
}

/** What is paid for it, however the plan is priced by now. */
export interface PaidPrice {
  amountCents: number;
  currency: string;
}

/** What someone pays for what they have: again and again, or once. */
export interface PaidFor extends PaidPrice {
  kind: PurchaseKind;
  period: BillingPeriod;
}

/** What a subscription is changed to: the plan as it is sold now. */
export interface WantedPlan extends BoughtPlan, PaidPrice {
  period: BillingPeriod;
}

/** One thing someone has, as it is stored until the provider is asked again: a subscription, or a pass that may begin later. */
export interface HeldSpan extends PaidPrice {
  kind: 'renewing' | 'cancelled' | 'unpaid' | 'pass';
  /** At the provider; unknown, like the key, of what was stored before plans could be changed and not asked about since. */
  id?: string;
  planKey?: string;
  plan: SubscriptionFacts['subscriptionPlan'];
  planName: string;
  period: BillingPeriod;
  startsAt: string;
  /** Until when it is paid. */
  endsAt: string;
  /** Whether it is the one that the profile speaks of. */
  leads: boolean;
  /** What it becomes at `endsAt`, if its owner has decided so. */
  next?: WantedPlan;
}

/** A subscription as the provider has it. */
export interface ProviderSubscription extends BoughtPlan, PaidPrice {
  id: string;
  period: BillingPeriod;
  /** running: paid, as far as is known; unpaid: the last payment failed, tried again or not; ended: over for good. */
  state: 'running' | 'unpaid' | 'ended';
  startedAt: Date;
  /** Until when it is paid; for an ended one, when it ended. */
  periodEndsAt: Date;
  /** Cancelled by its owner: runs until `periodEndsAt` and does not renew. */
  endsWithPeriod: boolean;
  /** What it renews as, once its owner has chosen a smaller plan. */
  next?: WantedPlan;
}

/** A one-time purchase that was paid. */
export interface ProviderPass extends BoughtPlan, PaidPrice {
  id: string;
  period: BillingPeriod;
  paidAt: Date;
  refunded: boolean;
}

/** pending: a bank was asked to pay and has not answered, which may take days. */
export const paymentStates = ['paid', 'pending', 'failed', 'refunded'] as const;

/** One line of the payment history. */
export interface ProviderPayment extends PaidPrice {
  /** Stable at the provider: the same payment is never listed twice. */
  id: string;
  /** When it was paid, or tried to be. */
  at: Date;
  planName: string;
  kind: PurchaseKind;
  status: (typeof paymentStates)[number];
  /** The provider's page with the invoice or the receipt. */
  receiptUrl: string | null;
}

/** Everything the provider knows about a customer now. Whatever an event said, this is what counts. */
export interface CustomerSnapshot {
  subscriptions: ProviderSubscription[];
  passes: ProviderPass[];
  payments: ProviderPayment[];
}
