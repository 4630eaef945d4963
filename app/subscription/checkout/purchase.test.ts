import { describe, expect, test } from 'vitest';
import type { Standing } from '../entitlement/subscription.policy.ts';
import { purchaseOf } from './purchase.ts';

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

type Facts = {
  standing: Standing;
  kind?: 'subscription' | 'pass';
  hours?: number;
  isClosed?: boolean;
  statuses?: ('paid' | 'pending')[];
};
const told = ({ standing, kind = 'subscription', hours = 0, isClosed = false, statuses = [] }: Facts) =>
  purchaseOf(
    { openedAt: hoursAgo(hours), isClosed, kind },
    { standing, payments: statuses.map((status) => ({ status })) },
    now,
  );

describe('whoever comes by the way back from paying is told', () => {
  test.each<Standing>(['active', 'pass', 'cancelled', 'admin', 'vip'])(
    'that it is done, when it opens something: %s',
    (standing) => expect(told({ standing, isClosed: true })).toBe('done'),
  );

  test('of their access, when it was paid once', () =>
    expect(told({ standing: 'pass', kind: 'pass', isClosed: true })).toBe('passDone'));

  test.each<Standing>(['trial', 'expired', 'paymentFailed'])(
    'that it is awaited, right after: %s',
    (standing) => expect(told({ standing })).toBe('waiting'),
  );

  test('that it is awaited, as long as a bank has not answered', () =>
    expect(told({ standing: 'trial', hours: 24 * 9, isClosed: true, statuses: ['pending'] })).toBe(
      'waiting',
    ));

  test.each<Standing>(['trial', 'expired', 'paymentFailed'])(
    'that an earlier purchase gives nothing any more: %s',
    (standing) => expect(told({ standing, hours: 24 * 60, isClosed: true, statuses: ['paid'] })).toBe('over'),
  );

  test('that nothing was paid, once nothing can come any more', () => {
    expect(told({ standing: 'expired', hours: 47 })).toBe('waiting');
    expect(told({ standing: 'expired', hours: 48 })).toBe('unpaid');
  });
});
