import { describe, expect, test } from 'vitest';
import { changedTo, payOwed, type Renewable, renewUntil } from './renewal.ts';

const day = (text: string) => new Date(`${text}T09:30:00Z`);
const days = (instants: Date[]) => instants.map((at) => at.toISOString().slice(0, 10));

/** Begun on the last of January, so that every length of a month matters. */
const begun: Renewable = {
  state: 'running',
  order: { period: 'month' },
  nextOrder: null,
  changes: 0,
  anchorAt: day('2027-01-31'),
  periods: 1,
  periodEndsAt: day('2027-02-28'),
  endsWithPeriod: false,
};
const order = begun.order;
const works = (until: string) => ({ cardWorks: true, until: day(until) });
const fails = (until: string) => ({ cardWorks: false, until: day(until) });

describe('as time goes by', () => {
  test('nothing happens before the end of the period', () => {
    const justBefore = new Date(day('2027-02-28').getTime() - 1);
    const { subscription, payments } = renewUntil(begun, { cardWorks: true, until: justBefore });
    expect(subscription).toEqual(begun);
    expect(payments).toEqual([]);
  });

  test('it is paid for again at the very end, once', () => {
    const { subscription, payments } = renewUntil(begun, works('2027-02-28'));
    expect(payments).toEqual([{ number: '2', at: day('2027-02-28'), status: 'paid', order }]);
    expect(subscription).toMatchObject({ state: 'running', periods: 2, periodEndsAt: day('2027-03-31') });
    expect(renewUntil(subscription, works('2027-02-28')).payments).toEqual([]);
  });

  test('every period that passed is paid for, and the 31st comes back', () => {
    const { subscription, payments } = renewUntil(begun, works('2027-06-01'));
    expect(days(payments.map(({ at }) => at))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(subscription.periodEndsAt).toEqual(day('2027-06-30'));
  });

  test('years are years, also from a leap day', () => {
    const yearly = {
      ...begun,
      order: { period: 'year' },
      anchorAt: day('2028-02-29'),
      periodEndsAt: day('2029-02-28'),
    };
    const { subscription } = renewUntil(yearly as Renewable, works('2031-03-01'));
    expect(subscription).toMatchObject({ periods: 4, periodEndsAt: day('2032-02-29') });
  });

  test('with a card that fails it is tried once and stays unpaid', () => {
    const { subscription, payments } = renewUntil(begun, fails('2027-08-01'));
    expect(payments).toEqual([{ number: '2', at: day('2027-02-28'), status: 'failed', order }]);
    expect(subscription).toMatchObject({ state: 'unpaid', periods: 1, periodEndsAt: day('2027-02-28') });
    expect(renewUntil(subscription, works('2027-09-01')).payments).toEqual([]);
  });

  test('one that was cancelled ends, unpaid for, whatever the card', () => {
    for (const how of [works('2027-08-01'), fails('2027-08-01')]) {
      const { subscription, payments } = renewUntil({ ...begun, endsWithPeriod: true }, how);
      expect(payments).toEqual([]);
      expect(subscription).toMatchObject({ state: 'ended', periodEndsAt: day('2027-02-28') });
    }
  });
});

describe('what is owed', () => {
  const unpaid = renewUntil(begun, fails('2027-02-28')).subscription;

  test('is paid on the day it is paid, and the period goes on as if it had been in time', () => {
    const { subscription, payments } = payOwed(unpaid, day('2027-03-05'));
    expect(payments).toEqual([{ number: '2', at: day('2027-03-05'), status: 'paid', order }]);
    expect(subscription).toMatchObject({ state: 'running', periods: 2, periodEndsAt: day('2027-03-31') });
  });

  test('includes the periods that have passed since', () => {
    const { subscription, payments } = payOwed(unpaid, day('2027-05-05'));
    expect(payments.map(({ number }) => number)).toEqual(['2', '3', '4']);
    expect(subscription).toMatchObject({ state: 'running', periodEndsAt: day('2027-05-31') });
  });

  test('is nothing for one that is paid', () => {
    expect(payOwed(begun, day('2027-02-01'))).toEqual({ subscription: begun, payments: [] });
  });
});

describe('what it becomes', () => {
  const yearly = { period: 'year' } as const;

  test('begins with the next period, which has its own length and its own number', () => {
    const { subscription, payments } = renewUntil({ ...begun, nextOrder: yearly }, works('2027-03-01'));
    expect(payments).toEqual([{ number: '1-1', at: day('2027-02-28'), status: 'paid', order: yearly }]);
    expect(subscription).toMatchObject({ order: yearly, nextOrder: null, periodEndsAt: day('2028-02-28') });
    expect(renewUntil(subscription, works('2028-03-01')).payments.map(({ number }) => number)).toEqual([
      '1-2',
    ]);
  });

  test('keeps the days where only the plan is another, also when it is owed first', () => {
    const other = { period: 'month', planName: 'Kids' } as const;
    const owed = renewUntil({ ...begun, nextOrder: other }, fails('2027-03-01'));
    expect(owed.subscription).toMatchObject({
      state: 'unpaid',
      order: other,
      periodEndsAt: day('2027-02-28'),
    });
    const paid = payOwed(owed.subscription, day('2027-03-02'));
    expect(paid.payments.map(({ number }) => number)).toEqual(owed.payments.map(({ number }) => number));
    expect(paid.subscription).toMatchObject({ state: 'running', periodEndsAt: day('2027-03-31') });
  });

  test('is nothing when it is cancelled', () => {
    const ended = renewUntil({ ...begun, nextOrder: yearly, endsWithPeriod: true }, works('2027-03-01'));
    expect(ended).toMatchObject({ payments: [], subscription: { state: 'ended' } });
  });

  test('begins at once when it is changed at once', () => {
    const at = day('2027-02-10');
    const cancelled = { ...begun, endsWithPeriod: true, nextOrder: yearly };
    expect(changedTo(cancelled, yearly, at)).toMatchObject({
      ...{ order: yearly, nextOrder: null, endsWithPeriod: false, changes: 1 },
      ...{ anchorAt: at, periods: 1, periodEndsAt: day('2028-02-10') },
    });
    const sameLength = changedTo(begun, { period: 'month' }, at);
    expect(sameLength).toMatchObject({ anchorAt: begun.anchorAt, periodEndsAt: begun.periodEndsAt });
  });
});
