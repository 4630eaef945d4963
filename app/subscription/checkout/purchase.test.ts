import { describe, expect, test } from 'vitest';
import type { DisplayStatus } from '../entitlement/subscription.policy.ts';
import { purchaseOf } from './purchase.ts';

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

type Facts = {
  displayStatus: DisplayStatus;
  kind?: 'subscription' | 'pass';
  hours?: number;
  isClosed?: boolean;
  statuses?: ('paid' | 'pending')[];
};
const told = ({ displayStatus, kind = 'subscription', hours = 0, isClosed = false, statuses = [] }: Facts) =>
  purchaseOf(
    { openedAt: hoursAgo(hours), isClosed, kind },
    { displayStatus, payments: statuses.map((status) => ({ status })) },
    now,
  );

describe('whoever returns from the payment page is told', () => {
  test.each<DisplayStatus>(['active', 'pass', 'cancelled', 'admin', 'vip'])(
    'that it is done, when it opens something: %s',
    (displayStatus) => expect(told({ displayStatus, isClosed: true })).toBe('done'),
  );

  test('of their access, when it was paid once', () =>
    expect(told({ displayStatus: 'pass', kind: 'pass', isClosed: true })).toBe('passDone'));

  test.each<DisplayStatus>(['trial', 'expired', 'paymentFailed'])(
    'that it is awaited, right after: %s',
    (displayStatus) => expect(told({ displayStatus })).toBe('waiting'),
  );

  test('that it is awaited, as long as a bank has not answered', () =>
    expect(told({ displayStatus: 'trial', hours: 24 * 9, isClosed: true, statuses: ['pending'] })).toBe(
      'waiting',
    ));

  test.each<DisplayStatus>(['trial', 'expired', 'paymentFailed'])(
    'that an earlier purchase gives nothing any more: %s',
    (displayStatus) =>
      expect(told({ displayStatus, hours: 24 * 60, isClosed: true, statuses: ['paid'] })).toBe('over'),
  );

  test('that nothing was paid, once nothing can come any more', () => {
    expect(told({ displayStatus: 'expired', hours: 47 })).toBe('waiting');
    expect(told({ displayStatus: 'expired', hours: 48 })).toBe('unpaid');
  });
});
