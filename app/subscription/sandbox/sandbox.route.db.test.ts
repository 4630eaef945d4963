import type { RouterContext } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postForm } from '#test/harness/post-form.ts';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { paymentsContext } from '../payments/payments-context.server.ts';
import { findAccount } from './sandbox.queries.server.ts';
import { action } from './sandbox.route.tsx';

let shop: TestSandbox;
let who: Learner;
beforeAll(async () => {
  shop = await openTestSandbox();
});
afterAll(() => shop.close());
beforeEach(async () => {
  who = await shop.makeTrial();
});

const send = (fields: Record<string, string>) =>
  postForm(
    action,
    { scope: shop.scope(who), contexts: [[paymentsContext as RouterContext, shop.payments]] },
    fields,
  );

const pay = (id: string, card = 'working') => send({ intent: 'pay', id, card });
const buy = async (choice?: Parameters<TestSandbox['openCheckout']>[1]) =>
  pay(await shop.openCheckout(who, choice));
const firstPayment = async () =>
  (await findAccount(shop.scope(who), shop.payments))?.payments[0] ?? { id: '', status: '' };

describe('paying', () => {
  test('leads back to the product', async () => {
    const checkout = await shop.openCheckout(who);
    expect(await pay(checkout)).toEqual({
      ...{ status: 303, location: `/subscription/manage?session_id=${checkout}` },
    });
  });

  test('says that the card was declined, and remembers which one it was', async () => {
    expect(await pay(await shop.openCheckout(who), 'failing')).toMatchObject({
      ...{ status: 402, problem: 'sandbox:checkout.declined', values: { card: 'failing' } },
    });
  });

  test('wants one of the two cards', async () => {
    const id = await shop.openCheckout(who);
    for (const fields of [{}, { card: '4242' }] as Record<string, string>[])
      expect(await send({ intent: 'pay', id, ...fields })).toMatchObject({
        ...{ status: 422, errors: { card: 'sandbox:card.invalid' } },
      });
  });

  test('is not there for who has no such page', async () => {
    expect(await pay('sandbox_cs_none')).toMatchObject({ status: 404 });
  });
});

describe('what else the page does', () => {
  test.each([
    ['cancel', {}],
    ['resume', {}],
    ['renew', {}],
    ['card', { card: 'failing' }],
    ['clock', { days: '3' }],
  ])('%s: it is done, and the page says so', async (intent, fields) => {
    await buy();
    expect(await send({ intent, ...fields })).toMatchObject({
      ...{ status: 200, done: `sandbox:portal.done.${intent}` },
    });
  });

  test('cancel: what is not paid has ended, and the page says that', async () => {
    await buy();
    await send({ intent: 'card', card: 'failing' });
    await send({ intent: 'renew' });
    expect(await send({ intent: 'cancel' })).toMatchObject({ done: 'sandbox:portal.done.end' });
  });

  test.each(['cancel', 'resume', 'renew'])('%s: refused without a subscription', async (intent) => {
    await buy({ kind: 'pass' });
    expect(await send({ intent })).toMatchObject({
      ...{ status: 409, problem: 'sandbox:problem.noSubscription' },
    });
  });

  test.each(['0', '-1', '401', '1.5', 'seven', '', ' ', '1e9'])(
    'the clock is not moved by %j days',
    async (days) => {
      expect(await send({ intent: 'clock', days })).toMatchObject({
        ...{ status: 422, errors: { days: 'sandbox:clock.invalid' }, values: { days } },
      });
      expect(await shop.profileOf(who)).toMatchObject({ createdAt: shop.now });
    },
  );

  test('the card is one of two', async () => {
    await buy();
    expect(await send({ intent: 'card', card: 'gold' })).toMatchObject({ status: 422 });
  });

  test('and nothing else can be asked for', async () => {
    for (const intent of ['steal', 'toString', '__proto__', ''])
      await expect(send({ intent })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('the money for a payment', () => {
  test('is given back for a pass', async () => {
    await buy({ kind: 'pass' });
    expect(await send({ intent: 'refund', id: (await firstPayment()).id })).toMatchObject({
      ...{ status: 200, done: 'sandbox:portal.done.refund' },
    });
    expect(await firstPayment()).toMatchObject({ status: 'refunded' });
  });

  test('is not given back for a subscription', async () => {
    await buy();
    expect(await send({ intent: 'refund', id: (await firstPayment()).id })).toMatchObject({
      ...{ status: 409, problem: 'sandbox:payment.noRefund' },
    });
  });
});
