import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlement, graceMs, type Level, levels } from '../entitlement/subscription.policy.ts';
import { billingPeriods, type CustomerSnapshot } from './customer-snapshot.ts';
import { nextChangeAt, type ProfileColumns, profileFromSnapshot } from './profile-from-snapshot.ts';

type Subscription = CustomerSnapshot['subscriptions'][number];
type Pass = CustomerSnapshot['passes'][number];

const createdAt = new Date('2026-06-10');
const inTrial: ProfileColumns & { createdAt: Date } = {
  planId: null,
  subscriptionPlan: 'free',
  subscriptionStatus: 'trial',
  subscriptionStartDate: createdAt,
  subscriptionEndDate: new Date('2026-06-17'),
  subscriptionRenews: false,
  paymentStatus: null,
  stripeSubscriptionId: null,
  createdAt,
};
const nothing: CustomerSnapshot = { subscriptions: [], passes: [], payments: [] };
const profile = (bought: Partial<CustomerSnapshot>, asOf: Date) =>
  profileFromSnapshot({ ...nothing, ...bought }, inTrial, asOf);

const instant = fc.date({ noInvalidDate: true, min: new Date('2024-01-01'), max: new Date('2029-01-01') });
const grants = fc.constantFrom<Level[]>(['kids'], ['kids', 'student'], [...levels]);
const price = { amountCents: fc.nat(), currency: fc.constant('usd') };
const boughtPlan = { planId: fc.string(), planKey: fc.string(), planName: fc.string(), grants, ...price };
const anyPass: fc.Arbitrary<Pass> = fc.record({
  ...boughtPlan,
  id: fc.uuid(),
  period: fc.constantFrom(...billingPeriods),
  paidAt: instant,
  refunded: fc.boolean(),
});
const anySubscription: fc.Arbitrary<Subscription> = fc.record({
  ...boughtPlan,
  id: fc.uuid(),
  period: fc.constantFrom(...billingPeriods),
  state: fc.constantFrom('running', 'unpaid', 'ended'),
  startedAt: instant,
  periodEndsAt: instant,
  endsWithPeriod: fc.boolean(),
});
const anyTruth: fc.Arbitrary<CustomerSnapshot> = fc.record({
  subscriptions: fc.array(anySubscription, { maxLength: 3 }),
  passes: fc.array(anyPass, { maxLength: 6 }),
  payments: fc.constant([]),
});

describe('whatever was bought', () => {
  const facts = (columns: ProfileColumns) => ({
    ...columns,
    ...({ role: 'user', isVip: false, createdAt } as const),
  });

  test('the order in which the provider lists it does not matter', () => {
    fc.assert(
      fc.property(anyTruth, instant, ({ subscriptions, passes }, asOf) => {
        const ends = subscriptions.map(({ periodEndsAt }) => periodEndsAt.getTime());
        fc.pre(new Set(ends).size === ends.length);
        const reversed = { subscriptions: subscriptions.toReversed(), passes: passes.toReversed() };
        expect(profile(reversed, asOf)).toEqual(profile({ subscriptions, passes }, asOf));
      }),
    );
  });

  test('applying it twice changes nothing', () => {
    fc.assert(
      fc.property(anyTruth, instant, (bought, asOf) => {
        const once = profileFromSnapshot(bought, inTrial, asOf);
        expect(profileFromSnapshot(bought, { ...once, createdAt }, asOf)).toEqual(once);
      }),
    );
  });

  test('what a request decides is what was written, until the next change', () => {
    fc.assert(
      fc.property(anyTruth, instant, fc.nat(), (bought, asOf, laterMs) => {
        const columns = profileFromSnapshot(bought, inTrial, asOf);
        const changeMs = nextChangeAt(bought, asOf)?.getTime() ?? Number.POSITIVE_INFINITY;
        fc.pre(bought.passes.some(({ refunded }) => !refunded) && asOf.getTime() + laterMs < changeMs);
        const later = new Date(asOf.getTime() + laterMs);
        const rewritten = profileFromSnapshot(bought, { ...columns, createdAt }, later);
        expect(entitlement(facts(columns), later)).toEqual(entitlement(facts(rewritten), later));
      }),
    );
  });

  test('no paid day is lost: passes of one plan last as long as they were bought for', () => {
    const passes = fc.array(anyPass, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(passes, (some) => {
        const monthly = some.map((one) => ({
          ...one,
          grants: ['kids', 'student'] as Level[],
          period: 'month' as const,
          refunded: false,
        }));
        const first = monthly.reduce((a, b) => (a.paidAt <= b.paidAt ? a : b));
        const together = monthly.map((one) => ({ ...one, paidAt: first.paidAt }));
        const end = profile({ passes: together }, first.paidAt).subscriptionEndDate as Date;
        const months = (end.getUTCFullYear() - first.paidAt.getUTCFullYear()) * 12;
        expect(months + end.getUTCMonth() - first.paidAt.getUTCMonth()).toBe(monthly.length);
      }),
    );
  });

  test('a pass more never closes anything', () => {
    fc.assert(
      fc.property(anyTruth, anyPass, instant, (bought, more, asOf) => {
        const before = entitlement(facts(profile(bought, asOf)), asOf);
        fc.pre(before.access === 'open' && bought.passes.length + bought.subscriptions.length > 0);
        fc.pre(profile(bought, asOf).subscriptionStatus !== 'trial');
        const latestPaid = Math.max(
          ...bought.passes.map(({ paidAt }) => paidAt.getTime()),
          more.paidAt.getTime(),
        );
        const added = { ...more, paidAt: new Date(latestPaid + 1) };
        const after = profile({ ...bought, passes: [...bought.passes, added] }, asOf);
        expect(entitlement(facts(after), asOf).access).toBe('open');
      }),
    );
  });

  test('grace is for what renews, and for nothing else', () => {
    fc.assert(
      fc.property(anyTruth, instant, (bought, asOf) => {
        const { subscriptionStatus, subscriptionEndDate, subscriptionRenews, paymentStatus } = profile(
          bought,
          asOf,
        );
        fc.pre(
          subscriptionStatus !== 'trial' && subscriptionStatus !== 'expired' && paymentStatus === 'paid',
        );
        const lateMs = asOf.getTime() - (subscriptionEndDate?.getTime() ?? 0);
        expect(lateMs).toBeLessThan(subscriptionRenews ? graceMs : 0);
      }),
    );
  });
});
