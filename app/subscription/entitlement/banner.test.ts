import { expect, test } from 'vitest';
import { type BannerMessage, bannerMessage, daysUntil } from './banner.ts';
import { graceMs, type SubscriptionFacts } from './subscription.policy.ts';

const now = new Date('2026-03-10T12:00:00Z');
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

const learner: SubscriptionFacts = {
  role: 'user',
  isVip: false,
  subscriptionPlan: 'student',
  subscriptionStatus: 'trial',
  subscriptionStartDate: inDays(-1),
  subscriptionEndDate: inDays(6),
  subscriptionRenews: false,
  paymentStatus: null,
  createdAt: inDays(-1),
};
const active = { subscriptionStatus: 'active', subscriptionRenews: true } as const;
const plan = 'student';

const rows: [who: string, changes: Partial<SubscriptionFacts>, told: BannerMessage | undefined][] = [
  ['an early trial', {}, undefined],
  [
    'a trial with a little more than three days',
    { subscriptionEndDate: new Date(inDays(3).getTime() + 1) },
    undefined,
  ],
  ['a trial with three days', { subscriptionEndDate: inDays(3) }, { kind: 'trial', plan, daysLeft: 3 }],
  ['a trial in its last hours', { subscriptionEndDate: inDays(0.1) }, { kind: 'trial', plan, daysLeft: 1 }],
  [
    'a trial that has no end of its own',
    { subscriptionEndDate: null, subscriptionStartDate: inDays(-5) },
    { kind: 'trial', plan, daysLeft: 2 },
  ],
  ['a trial that ended this instant', { subscriptionEndDate: now }, { kind: 'expired', plan }],
  ['a subscription', active, undefined],
  [
    'a subscription whose payment failed',
    { ...active, paymentStatus: 'failed' },
    { kind: 'paymentFailed', plan },
  ],
  ['a renewal that is on its way', { ...active, subscriptionEndDate: inDays(-1) }, undefined],
  [
    'a renewal that never came',
    { ...active, subscriptionEndDate: new Date(now.getTime() - graceMs) },
    { kind: 'expired', plan },
  ],
  ['a pass', { subscriptionStatus: 'active' }, undefined],
  ['a cancelled subscription that still runs', { subscriptionStatus: 'cancelled' }, undefined],
  [
    'a cancelled subscription that is over',
    { subscriptionStatus: 'cancelled', subscriptionEndDate: inDays(-1) },
    { kind: 'expired', plan },
  ],
  ['an expired one', { subscriptionStatus: 'expired' }, { kind: 'expired', plan }],
  ['a VIP', { isVip: true, subscriptionStatus: 'expired' }, undefined],
  ['an admin', { role: 'admin', paymentStatus: 'failed' }, undefined],
];

test.each(rows)('what the banner says about %s', (_who, changes, told) => {
  expect(bannerMessage({ planId: null, ...learner, ...changes }, now)).toEqual(told);
});

test.each<[who: string, changes: Partial<SubscriptionFacts>, planId: string | null, plan: string]>([
  ['a bought plan for children that is not paid', { ...active, paymentStatus: 'failed' }, 'a plan', 'kids'],
  ['one that was deleted since', { ...active, paymentStatus: 'failed' }, null, 'kids'],
  ['one that has ended', { subscriptionStatus: 'expired' }, 'a plan', 'kids'],
  ['a trial that has ended', { subscriptionStatus: 'expired' }, null, 'free'],
])('the banner names the plan of %s', (_who, changes, planId, named) => {
  const person = { ...learner, subscriptionPlan: 'free' as const, ...changes, planId };
  expect(bannerMessage(person, now)?.plan).toBe(named);
});

test('a day that has begun counts whole, and none is left afterwards', () => {
  expect([2, 1.5, 1, 0.001, 0, -1].map((days) => daysUntil(inDays(days), now))).toEqual([2, 2, 1, 1, 0, 0]);
});
