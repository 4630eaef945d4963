import { describe, expect, test } from 'vitest';
import { planWordOf } from '../payments/access-spans.ts';
import {
  billingPeriods,
  type HeldSpan,
  purchaseKinds,
  type WantedPlan,
} from '../payments/customer-snapshot.ts';
import { defaultPlans } from '../plans/default-plans.ts';
import { changeTime, planOffer, priceFor, whyNotSold } from './plan-offers.ts';

const now = new Date('2026-11-18T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const planOf = (key: string) => {
  const plan = defaultPlans.find((each) => each.key === key);
  if (!plan) throw new Error(`no plan ${key}`);
  return plan;
};

const sold = (key: string, period: 'month' | 'year') => {
  const { grants, ...plan } = planOf(key);
  return { plan: planWordOf(grants), period, amountCents: priceFor(plan, period) };
};

const span = (kind: HeldSpan['kind'], key: string, changes: Partial<HeldSpan> = {}): HeldSpan => ({
  ...{ kind, id: 'sub_1', planKey: key, planName: planOf(key).name, currency: 'usd', leads: true },
  ...sold(key, changes.period ?? 'month'),
  ...{ startsAt: inDays(-3), endsAt: inDays(27) },
  ...changes,
});

describe('a change', () => {
  test.each([
    ['free', 'month', 'pro', 'month'],
    ['free', 'month', 'enterprise', 'year'],
    ['free', 'month', 'free', 'year'],
    ['free', 'year', 'enterprise', 'month'],
    ['pro', 'year', 'enterprise', 'year'],
  ] as const)('from %s by the %s to %s by the %s happens at once', (from, period, to, toPeriod) =>
    expect(changeTime(sold(from, period), sold(to, toPeriod))).toBe('now'),
  );

  test.each([
    ['pro', 'month', 'free', 'month'],
    ['enterprise', 'month', 'free', 'year'],
    ['enterprise', 'year', 'pro', 'year'],
    ['free', 'year', 'free', 'month'],
  ] as const)('from %s by the %s to %s by the %s waits for the renewal', (from, period, to, toPeriod) =>
    expect(changeTime(sold(from, period), sold(to, toPeriod))).toBe('atRenewal'),
  );

  test('of the price alone is up when it is dearer', () => {
    const kids = sold('free', 'month');
    expect(changeTime(kids, { ...kids, amountCents: 2200 })).toBe('now');
    expect(changeTime(kids, { ...kids, amountCents: 2000 })).toBe('atRenewal');
  });
});

const next: WantedPlan = {
  ...planOf('free'),
  ...sold('free', 'month'),
  planId: 'x',
  planKey: 'free',
  planName: 'Kids',
  currency: 'usd',
};

const situations: Record<string, HeldSpan[]> = {
  nothing: [],
  'Students by the month': [span('renewing', 'pro')],
  'Students by the year': [span('renewing', 'pro', sold('pro', 'year'))],
  'Family that becomes Kids': [span('renewing', 'enterprise', { next })],
  'a cancelled one': [span('cancelled', 'pro')],
  'an unpaid one': [span('unpaid', 'pro')],
  'one that was stored long ago': [span('renewing', 'pro', { id: undefined, planKey: undefined })],
  'a pass': [span('pass', 'pro')],
  'a pass that is almost over': [span('pass', 'pro', { endsAt: inDays(2) })],
  'a pass over a subscription': [span('pass', 'enterprise'), span('renewing', 'free', { leads: false })],
};

const offersIn = (held: HeldSpan[]) =>
  defaultPlans.flatMap((plan) =>
    purchaseKinds.flatMap((kind) =>
      billingPeriods.map((period) => ({
        plan,
        kind,
        period,
        offer: planOffer({ held, now }, plan, { kind, period }),
      })),
    ),
  );

describe.each(Object.entries(situations))('with %s', (_name, held) => {
  test('exactly what is sold can be bought', () => {
    for (const { plan, kind, offer } of offersIn(held)) {
      const isSold = !whyNotSold(held, { plan: planWordOf(plan.grants), kind }, now);
      expect(offer === 'buy', `${plan.key} ${kind}`).toBe(isSold);
    }
  });

  test('only a subscription that can be changed is offered to be changed', () => {
    const isChangeable = held.some(({ kind, id }) => id && (kind === 'renewing' || kind === 'cancelled'));
    for (const { offer } of offersIn(held))
      if (offer === 'switchNow' || offer === 'switchLater') expect(isChangeable).toBe(true);
  });
});

const offer = (held: HeldSpan[], key: string, period: 'month' | 'year' = 'month') =>
  planOffer({ held, now }, planOf(key), { kind: 'subscription', period });

test('one has one plan for one period; the same for another is a change', () => {
  const held = situations['Students by the month'] ?? [];
  expect([offer(held, 'pro'), offer(held, 'pro', 'year')]).toEqual(['own', 'switchNow']);
  expect([offer(held, 'free'), offer(held, 'enterprise')]).toEqual(['switchLater', 'switchNow']);
});

test('what is decided already is not offered again', () =>
  expect(offer(situations['Family that becomes Kids'] ?? [], 'free')).toBe('planned'));

test('a cancelled one may grow, and is kept before it shrinks; an unpaid one is paid first', () => {
  const cancelled = situations['a cancelled one'] ?? [];
  expect([offer(cancelled, 'enterprise'), offer(cancelled, 'free')]).toEqual(['switchNow', 'manage']);
  expect(offer(situations['an unpaid one'] ?? [], 'enterprise')).toBe('manage');
});
