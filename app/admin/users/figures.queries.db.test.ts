import { afterAll, beforeAll, expect, it } from 'vitest';
import type { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { payments } from '#app/subscription/payments/payments.tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { findFigures } from './figures.queries.server.ts';

const now = new Date('2026-11-18T12:00:00Z');

let world: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  world = await openTestDatabase();
  admin = await makeAdmin(world.db);
  const september = new Date('2026-09-01T00:00:00Z');
  const make = (profile: Partial<typeof userProfiles.$inferInsert>) =>
    makeLearner(world.db, { createdAt: september, ...profile });
  let nth = 0;
  const pay = (userId: string, at: string, more: Partial<typeof payments.$inferInsert> = {}) =>
    world.db.insert(payments).values({
      ...{ id: `in_${nth++}`, userId, provider: 'stripe', at: new Date(at), amountCents: 2100 },
      ...{ currency: 'usd', planName: 'Kids', kind: 'subscription', status: 'paid' },
      ...more,
    });
  const over = (end: string) => ({
    subscriptionStatus: 'expired' as const,
    subscriptionEndDate: new Date(end),
  });

  const stays = await make({ subscriptionStatus: 'active', subscriptionEndDate: null });
  await pay(stays.userId, '2026-09-30T23:59:59Z');
  await pay(stays.userId, '2026-10-30T23:59:59Z');
  const left = await make(over('2026-11-02T00:00:00Z'));
  await pay(left.userId, '2026-10-01T00:00:00Z', { amountCents: 500 });
  // Neither refunds nor play money nor what was declined counts.
  await pay(left.userId, '2026-10-02T00:00:00Z', { status: 'refunded' });
  await pay(left.userId, '2026-10-02T00:00:00Z', { status: 'failed' });
  const playing = await make(over('2026-10-09T00:00:00Z'));
  await pay(playing.userId, '2026-10-02T00:00:00Z', { provider: 'sandbox', amountCents: 9900 });
  await make(over('2026-10-05T00:00:00Z'));
  // A trial whose end nobody has written down yet.
  await make({ subscriptionStartDate: september });
  await make({ createdAt: new Date('2026-11-16T00:00:00Z') });
  await make({ ...over('2026-10-05T00:00:00Z'), isVip: true });
});
afterAll(() => world.close());

/** The months in which there is something, by their names. */
const shown = (figures: { month: string; value: number }[] | undefined) =>
  Object.fromEntries(
    (figures ?? []).filter(({ value }) => value > 0).map(({ month, value }) => [month, value]),
  );

it('counts by month of UTC whose trial began, what was taken, first purchases, and what ended with and without one', async () => {
  const figures = await findFigures({ db: world.db, actor: admin, now }, 'stripe');
  expect(figures?.revenue).toHaveLength(12);
  expect(figures?.revenue.at(-1)?.month).toBe('2026-11');
  expect(shown(figures?.revenue)).toEqual({ '2026-09': 2100, '2026-10': 2600 });
  expect(shown(figures?.trials)).toEqual({ '2026-09': 5, '2026-11': 1 });
  expect(shown(figures?.conversions)).toEqual({ '2026-09': 1, '2026-10': 1 });
  expect(shown(figures?.churn)).toEqual({ '2026-11': 1 });
  expect(shown(figures?.lostTrials)).toEqual({ '2026-09': 1, '2026-10': 2 });
});

it('counts play money where nothing else is taken', async () => {
  const figures = await findFigures({ db: world.db, actor: admin, now }, 'sandbox');
  expect(shown(figures?.revenue)).toEqual({ '2026-10': 9900 });
  expect(shown(figures?.churn)).toEqual({ '2026-10': 1 });
});

it('is for admins', async () => {
  const { userId } = await makeLearner(world.db);
  for (const actor of [
    { kind: 'visitor' },
    { kind: 'learner', userId, isVip: true },
    { kind: 'staff', role: 'support', userId },
  ] as Actor[])
    expect(await findFigures({ db: world.db, actor, now }, 'stripe')).toBeUndefined();
});
