import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { refuse } from '#app/platform/outcome.ts';
import { postForm } from '#test/harness/post-form.ts';
import { makeAdmin } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { checkouts } from '../payments/payments.tables.server.ts';
import { type Payments, paymentsContext } from '../payments/payments-context.server.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { action } from './checkout.route.tsx';

let shop: TestSandbox;
beforeAll(async () => {
  shop = await openTestSandbox();
});
afterAll(() => shop.close());

const choice = { planKey: 'pro', kind: 'subscription', period: 'month' };

type Fields = Record<string, string | string[]>;

/** Where the buyer is sent, or why not. */
const buy = (actor: Actor, fields: Fields = choice, payments: Payments = shop.payments) =>
  postForm(action, { scope: shop.scope(actor), contexts: [[paymentsContext, payments]] }, fields);

const checkoutsOf = ({ userId }: { userId: string }) =>
  shop.db.select().from(checkouts).where(eq(checkouts.userId, userId));

describe('the form of the plans page', () => {
  test('leads a learner to the payment page of what they chose, at the price of the plan', async () => {
    const ann = await shop.makeTrial();
    const { status, location } = await buy(ann, {
      ...choice,
      period: 'year',
      kind: 'pass',
      amountCents: '1',
    });
    expect(status).toBe(303);
    const [noted] = await checkoutsOf(ann);
    expect(noted).toMatchObject({ kind: 'pass', period: 'year', amountCents: 22_800, url: location });
  });

  test('leads a visitor to an account, and back to what they chose', async () => {
    const { status, location } = await buy(visitor, { planKey: 'enterprise', kind: 'pass', period: 'month' });
    expect(status).toBe(303);
    const back = '/subscription?plan=enterprise&period=month&kind=pass';
    expect(location).toBe(`${back}&${new URLSearchParams({ auth: 'register', returnTo: back })}`);
  });

  test.each<[string, Fields]>([
    ['nothing', {}],
    ['no plan', { ...choice, planKey: '' }],
    ['a plan without end', { ...choice, planKey: 'x'.repeat(101) }],
    ['a period that does not exist', { ...choice, period: 'week' }],
    ['a kind that does not exist', { ...choice, kind: 'gift' }],
    ['two plans at once', { ...choice, planKey: ['pro', 'free'] }],
  ])('refuses %s', async (_what, fields) => {
    for (const actor of [visitor, await shop.makeTrial()])
      expect(await buy(actor, fields)).toMatchObject({
        status: 422,
        problem: 'subscription:refusal.unknownPlan',
      });
  });

  test('refuses a plan that is not there or not for sale, and keeps what was chosen', async () => {
    const ann = await shop.makeTrial();
    expect(await buy(ann, { ...choice, planKey: 'gold' })).toMatchObject({
      status: 404,
      values: { period: 'month', kind: 'subscription' },
    });
    await shop.db.update(pricingPlans).set({ grants: [] }).where(eq(pricingPlans.key, 'enterprise'));
    expect(await buy(ann, { ...choice, planKey: 'enterprise' })).toMatchObject({
      status: 409,
      problem: 'subscription:refusal.notForSale',
    });
    expect(await checkoutsOf(ann)).toEqual([]);
  });

  test('tells those who need nothing that they need nothing', async () => {
    const vip: Actor = { ...(await shop.makeTrial()), isVip: true };
    for (const actor of [vip, await makeAdmin(shop.db)])
      expect(await buy(actor)).toMatchObject({ status: 409, problem: 'subscription:refusal.notNeeded' });
  });

  test('says so when the provider does not answer in time, and keeps what was chosen', async () => {
    const away: PaymentProvider = {
      ...shop.payments.provider,
      createCustomer: async () => refuse('unavailable', 'subscription:provider.unavailable'),
      forPerson: () => away,
    };
    const ann = await shop.makeTrial();
    expect(await buy(ann, choice, { ...shop.payments, provider: away })).toMatchObject({
      status: 503,
      problem: 'subscription:provider.unavailable',
      values: { period: 'month', kind: 'subscription' },
    });
    expect(await checkoutsOf(ann)).toEqual([]);
  });

  test('sells nothing while payments are off', async () => {
    const off = { ...shop.payments, provider: undefined };
    expect(await buy(await shop.makeTrial(), choice, off)).toMatchObject({
      status: 409,
      problem: 'subscription:refusal.paymentsOff',
    });
  });
});
