import type {
  ProviderPass,
  ProviderPayment,
  ProviderSubscription,
} from '#app/subscription/payments/customer-snapshot.ts';
import { inDays } from './test-payments.ts';

/** A plan that no longer exists, unless a test names a real one. */
const proPlan = {
  planId: '00000000-0000-4000-8000-000000000000',
  planKey: 'pro',
  planName: 'Students and specialists',
  grants: ['kids', 'student'] as ProviderPass['grants'],
  amountCents: 2400,
  currency: 'usd',
};

/** A subscription that was begun a few days ago and renews. */
export const boughtSubscription = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ...proPlan,
  id: `sub_${crypto.randomUUID()}`,
  period: 'month',
  state: 'running',
  startedAt: inDays(-3),
  periodEndsAt: inDays(27),
  endsWithPeriod: false,
  ...changes,
});

/** A pass for a month that was paid a few days ago. */
export const boughtPass = (changes: Partial<ProviderPass> = {}): ProviderPass => ({
  ...proPlan,
  id: `pi_${crypto.randomUUID()}`,
  period: 'month',
  paidAt: inDays(-3),
  refunded: false,
  ...changes,
});

/** A payment that went through a moment ago. */
export const payment = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: `in_${crypto.randomUUID()}`,
  at: inDays(0),
  amountCents: 2400,
  currency: 'usd',
  planName: proPlan.planName,
  kind: 'subscription',
  status: 'paid',
  receiptUrl: 'https://pay.example/receipt',
  ...changes,
});
