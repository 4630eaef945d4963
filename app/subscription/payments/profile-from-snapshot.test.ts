import { describe, expect, test } from 'vitest';
import { trialMs } from '#app/accounts/trial.ts';
import { levels } from '../entitlement/subscription.policy.ts';
import type { CustomerSnapshot } from './customer-snapshot.ts';
import { nextChangeAt, type ProfileColumns, paidFor, profileFromSnapshot } from './profile-from-snapshot.ts';

type Subscription = CustomerSnapshot['subscriptions'][number];
type Pass = CustomerSnapshot['passes'][number];

const at = (date: string) => new Date(date.length === 10 ? `${date}T12:00:00.000Z` : date);
const now = at('2026-06-15');
const createdAt = at('2026-06-10');

const inTrial: ProfileColumns & { createdAt: Date } = {
  planId: null,
  subscriptionPlan: 'free',
  subscriptionStatus: 'trial',
  subscriptionStartDate: createdAt,
  subscriptionEndDate: new Date(createdAt.getTime() + trialMs),
  subscriptionRenews: false,
  paymentStatus: null,
  stripeSubscriptionId: null,
  createdAt,
};

const paid = { amountCents: 2400, currency: 'usd' };
const plans = {
  kids: { ...paid, planId: 'plan-kids', planKey: 'free', planName: 'Kids', grants: ['kids'] },
  pro: { ...paid, planId: 'plan-pro', planKey: 'pro', planName: 'Students', grants: ['kids', 'student'] },
  family: { ...paid, planId: 'plan-family', planKey: 'enterprise', planName: 'Family', grants: [...levels] },
} satisfies Record<string, Omit<Pass, 'id' | 'period' | 'paidAt' | 'refunded'>>;

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  ...plans.pro,
  id: 'sub-1',
  period: 'month',
  state: 'running',
  startedAt: at('2026-06-01'),
  periodEndsAt: at('2026-07-01'),
  endsWithPeriod: false,
  ...changes,
});
const pass = (paidAt: string, changes: Partial<Pass> = {}): Pass => ({
  ...plans.pro,
  id: `pass-${paidAt}`,
  period: 'month',
  paidAt: at(paidAt),
  refunded: false,
  ...changes,
});
const snapshot = (bought: Partial<CustomerSnapshot>): CustomerSnapshot => ({
  subscriptions: [],
  passes: [],
  payments: [],
  ...bought,
});

const profile = (bought: Partial<CustomerSnapshot>, asOf = now, before = inTrial) =>
  profileFromSnapshot(snapshot(bought), before, asOf);
/** One line: status, plan, until when, and what happens then. */
function told(bought: Partial<CustomerSnapshot>, asOf = now): string {
  const found = profile(bought, asOf);
  const end = found.subscriptionEndDate?.toISOString().slice(0, 10);
  const then = found.subscriptionRenews ? 'renews' : 'ends';
  return `${found.subscriptionStatus} ${found.subscriptionPlan} ${then} ${end} ${found.paymentStatus}`;
}

describe('a subscription', () => {
  test('that runs', () => {
    expect(profile({ subscriptions: [subscription()] })).toEqual({
      planId: 'plan-pro',
      subscriptionPlan: 'student',
      subscriptionStatus: 'active',
      subscriptionStartDate: at('2026-06-01'),
      subscriptionEndDate: at('2026-07-01'),
      subscriptionRenews: true,
      paymentStatus: 'paid',
      stripeSubscriptionId: 'sub-1',
    });
  });

  const cancelled = subscription({ endsWithPeriod: true });
  const unpaid = subscription({ state: 'unpaid', periodEndsAt: at('2026-06-01') });
  test.each<[given: string, bought: Subscription, asOf: string, expected: string]>([
    ['for Kids', subscription(plans.kids), '2026-06-15', 'active free renews 2026-07-01 paid'],
    ['for the family', subscription(plans.family), '2026-06-15', 'active family renews 2026-07-01 paid'],
    ['whose renewal is late', subscription(), '2026-07-03', 'active student renews 2026-07-01 paid'],
    ['whose renewal never came', subscription(), '2026-07-04', 'expired student ends 2026-07-01 null'],
    ['that was cancelled', cancelled, '2026-06-30', 'cancelled student ends 2026-07-01 paid'],
    ['that was cancelled, at its end', cancelled, '2026-07-01', 'expired student ends 2026-07-01 null'],
    [
      'that ended',
      subscription({ state: 'ended', periodEndsAt: at('2026-06-14') }),
      '2026-06-15',
      'expired student ends 2026-06-14 null',
    ],
    [
      'that ended, whatever its period',
      subscription({ state: 'ended' }),
      '2026-06-15',
      'expired student ends 2026-07-01 null',
    ],
    ['that is not paid for', unpaid, '2026-06-15', 'active student renews 2026-06-01 failed'],
  ])('%s', (_, bought, asOf, expected) => expect(told({ subscriptions: [bought] }, at(asOf))).toBe(expected));

  test('that is unpaid still is the one to repair', () => {
    expect(profile({ subscriptions: [unpaid] }).stripeSubscriptionId).toBe('sub-1');
  });

  test('that is over is nobody’s any more', () => {
    expect(profile({ subscriptions: [cancelled] }, at('2026-07-02')).stripeSubscriptionId).toBeNull();
  });

  test('bought after another one ended is the one that counts', () => {
    const old = subscription({ id: 'sub-0', state: 'ended', periodEndsAt: at('2026-05-20') });
    expect(profile({ subscriptions: [subscription(), old] })).toEqual(
      profile({ subscriptions: [subscription()] }),
    );
  });
});

describe('a pass', () => {
  test.each<[given: string, passes: Pass[], asOf: string, expected: string]>([
    ['runs from its payment', [pass('2026-06-14')], '2026-06-15', 'active student ends 2026-07-14 paid'],
    [
      'of a year',
      [pass('2026-06-14', { period: 'year' })],
      '2026-06-15',
      'active student ends 2027-06-14 paid',
    ],
    [
      'of the last of January',
      [pass('2026-01-31')],
      '2026-02-28T11:59:59.999Z',
      'active student ends 2026-02-28 paid',
    ],
    ['is over at its end', [pass('2026-01-31')], '2026-02-28', 'expired student ends 2026-02-28 null'],
    ['has no grace', [pass('2026-05-01')], '2026-06-02', 'expired student ends 2026-06-01 null'],
    [
      'of a leap day',
      [pass('2028-02-29', { period: 'year' })],
      '2028-03-01',
      'active student ends 2029-02-28 paid',
    ],
    [
      'is added to one that runs',
      [pass('2026-06-01'), pass('2026-06-10')],
      '2026-06-15',
      'active student ends 2026-08-01 paid',
    ],
    [
      'comes back to the 31st',
      [pass('2026-01-31'), pass('2026-02-01')],
      '2026-02-10',
      'active student ends 2026-03-31 paid',
    ],
    [
      'begins anew after a pause',
      [pass('2026-01-31'), pass('2026-03-10')],
      '2026-03-11',
      'active student ends 2026-04-10 paid',
    ],
    [
      'counts for nothing when refunded',
      [pass('2026-06-01'), pass('2026-06-02', { refunded: true })],
      '2026-06-15',
      'active student ends 2026-07-01 paid',
    ],
    [
      'moves up when the one before it is refunded',
      [pass('2026-06-01', { refunded: true }), pass('2026-06-02')],
      '2026-06-15',
      'active student ends 2026-07-02 paid',
    ],
    [
      'of more does not wait for less',
      [pass('2026-06-01', { ...plans.kids, period: 'year' }), pass('2026-06-10', plans.family)],
      '2026-06-15',
      'active family ends 2026-07-10 paid',
    ],
    [
      'of less goes on when more has ended',
      [pass('2026-06-01', { ...plans.kids, period: 'year' }), pass('2026-06-10', plans.family)],
      '2026-07-10',
      'active free ends 2027-06-01 paid',
    ],
    [
      'of less waits for more',
      [pass('2026-06-01', plans.family), pass('2026-06-10', plans.kids)],
      '2026-07-02',
      'active free ends 2026-08-01 paid',
    ],
    [
      'paid by a clock that is ahead of ours is open at once',
      [pass('2026-06-15T12:00:05.000Z')],
      '2026-06-15',
      'active student ends 2026-07-15 paid',
    ],
  ])('%s', (_, passes, asOf, expected) => expect(told({ passes }, at(asOf))).toBe(expected));

  test('that is added to another begins where that one began', () => {
    const found = profile({ passes: [pass('2026-06-01'), pass('2026-06-10')] });
    expect(found.subscriptionStartDate).toEqual(at('2026-06-01'));
    expect(found.stripeSubscriptionId).toBeNull();
  });
});

describe('a pass in addition to a subscription', () => {
  const cancelled = subscription({ endsWithPeriod: true });
  test.each<[given: string, bought: Partial<CustomerSnapshot>, asOf: string, expected: string]>([
    [
      'begins when the cancelled one ends',
      { subscriptions: [cancelled], passes: [pass('2026-06-10')] },
      '2026-06-15',
      'active student ends 2026-08-01 paid',
    ],
    [
      'waits as long as the subscription renews',
      { subscriptions: [subscription()], passes: [pass('2026-06-10')] },
      '2026-06-15',
      'active student renews 2026-07-01 paid',
    ],
    [
      'of more wins',
      { subscriptions: [subscription()], passes: [pass('2026-06-10', plans.family)] },
      '2026-06-15',
      'active family ends 2026-07-10 paid',
    ],
    [
      'of less leaves the subscription alone',
      { subscriptions: [subscription()], passes: [pass('2026-06-10', plans.kids)] },
      '2026-06-15',
      'active student renews 2026-07-01 paid',
    ],
    [
      'goes on while the renewal beside it is late',
      {
        subscriptions: [subscription({ periodEndsAt: at('2026-06-14') })],
        passes: [pass('2026-06-10')],
      },
      '2026-06-15',
      'active student ends 2026-07-14 paid',
    ],
    [
      'is open although the subscription is unpaid',
      {
        subscriptions: [subscription({ state: 'unpaid', periodEndsAt: at('2026-06-01') })],
        passes: [pass('2026-06-10')],
      },
      '2026-06-15',
      'active student ends 2026-07-10 paid',
    ],
    [
      'begins when the subscription that it waited for is no longer paid',
      {
        subscriptions: [
          subscription({ state: 'unpaid', startedAt: at('2026-01-01'), periodEndsAt: at('2026-06-01') }),
        ],
        passes: [pass('2026-01-10')],
      },
      '2026-06-15',
      'active student ends 2026-07-01 paid',
    ],
  ])('%s', (_, bought, asOf, expected) => expect(told(bought, at(asOf))).toBe(expected));

  test('keeps the subscription known to the portal', () => {
    const both = { subscriptions: [subscription()], passes: [pass('2026-06-10', plans.family)] };
    expect(profile(both).stripeSubscriptionId).toBe('sub-1');
  });
});

describe('whoever bought nothing', () => {
  const { createdAt: _, ...trialColumns } = inTrial;

  test('stays in the trial', () => expect(profile({})).toEqual(trialColumns));

  test.each(['active', 'cancelled', 'expired'] as const)('stays %s', (subscriptionStatus) => {
    const before = { ...inTrial, subscriptionStatus };
    expect(profile({}, now, before)).toEqual({ ...trialColumns, subscriptionStatus });
  });

  test('stays as they are when a first payment failed', () => {
    const failed = {
      ...{ id: 'p', at: now, amountCents: 2400, currency: 'usd', planName: 'x', receiptUrl: null },
      ...({ kind: 'pass', status: 'failed' } as const),
    };
    expect(profile({ payments: [failed] })).toEqual(trialColumns);
  });

  test('is back in the trial when everything was refunded while it lasts', () => {
    const before = { ...inTrial, ...profile({ passes: [pass('2026-06-11')] }) };
    expect(profile({ passes: [pass('2026-06-11', { refunded: true })] }, now, before)).toEqual(trialColumns);
  });

  test('is expired when everything was refunded and the trial is over', () => {
    const found = profile({ passes: [pass('2026-06-11', { refunded: true })] }, at('2026-06-17'));
    expect(found).toEqual({ ...trialColumns, subscriptionStatus: 'expired' });
  });
});

describe('the next change', () => {
  test.each<[given: string, bought: Partial<CustomerSnapshot>, expected: string | undefined]>([
    ['is never when nothing was bought', {}, undefined],
    ['is the end of a pass', { passes: [pass('2026-06-14')] }, '2026-07-14'],
    ['is the end of a period', { subscriptions: [subscription()] }, '2026-07-01'],
    [
      'is the end of grace while a renewal is late',
      { subscriptions: [subscription({ periodEndsAt: at('2026-06-14') })] },
      '2026-06-17',
    ],
    ['is never when it is unpaid', { subscriptions: [subscription({ state: 'unpaid' })] }, undefined],
  ])('%s', (_, bought, expected) =>
    expect(nextChangeAt(snapshot(bought), now)).toEqual(expected && at(expected)),
  );
});

describe('what is paid', () => {
  const price = (bought: Partial<CustomerSnapshot>) => paidFor(snapshot(bought), now);
  const family = { ...plans.family, amountCents: 4000 };

  test('is the price of what the profile speaks of', () => {
    expect(price({ subscriptions: [subscription({ amountCents: 1900, period: 'year' })] })).toEqual({
      kind: 'subscription',
      period: 'year',
      amountCents: 1900,
      currency: 'usd',
    });
    const beside = { subscriptions: [subscription()], passes: [pass('2026-06-14', family)] };
    expect(price(beside)).toMatchObject({ kind: 'pass', period: 'month', amountCents: 4000 });
  });

  test('stays known when it is owed, and when it is over', () => {
    const owed = subscription({ ...family, state: 'unpaid', periodEndsAt: at('2026-06-10') });
    expect(price({ subscriptions: [owed] })).toMatchObject({ kind: 'subscription', amountCents: 4000 });
    expect(price({ passes: [pass('2025-01-01')] })).toMatchObject({ kind: 'pass', amountCents: 2400 });
  });

  test('is nothing when nothing was bought, or all of it given back', () => {
    expect(price({})).toBeUndefined();
    expect(price({ passes: [pass('2026-06-14', { refunded: true })] })).toBeUndefined();
  });
});
