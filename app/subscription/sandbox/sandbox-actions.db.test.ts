import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { isPortalIntent, type PortalIntent } from './sandbox.forms.ts';
import { findAccount } from './sandbox.queries.server.ts';
import { answerPay, answerRefund, portalActions } from './sandbox-actions.server.ts';

let shop: TestSandbox;
let who: Learner;
beforeAll(async () => {
  shop = await openTestSandbox();
});
afterAll(() => shop.close());
beforeEach(async () => {
  who = await shop.makeTrial();
});

const request = (fields: Record<string, string>, path = '/sandbox/portal') => ({
  ...{ scope: shop.scope(who), gate: shop.payments, fields },
  url: new URL(`http://localhost:3000${path}`),
});

/** What a browser would see of an answer: where it is sent, or the status and the data for the page. */
async function seen(answer: unknown) {
  const given = await answer;
  if (given instanceof Response) return `${given.status} ${given.headers.get('location')}`;
  const { data, init } = given as { data: unknown; init: ResponseInit | null };
  return { status: init?.status, data };
}

const buy = async (choice?: Parameters<TestSandbox['openCheckout']>[1]) =>
  answerPay(request({ card: 'working' }), await shop.openCheckout(who, choice));

describe('the form of the payment page', () => {
  test('leads back to the product', async () => {
    const checkout = await shop.openCheckout(who);
    const answer = answerPay(request({ card: 'working' }), checkout);
    expect(await seen(answer)).toBe(`303 /subscription/manage?session_id=${checkout}`);
  });

  test('says that the card was declined, and remembers which one it was', async () => {
    const answer = answerPay(request({ card: 'failing' }), await shop.openCheckout(who));
    expect(await seen(answer)).toEqual({
      status: 402,
      data: { problem: 'sandbox:checkout.declined', values: { card: 'failing' } },
    });
  });

  test('wants one of the two cards', async () => {
    for (const fields of [{}, { card: '4242' }] as Record<string, string>[])
      expect(await seen(answerPay(request(fields), await shop.openCheckout(who)))).toMatchObject({
        ...{ status: 422, data: { errors: { card: 'sandbox:card.invalid' } } },
      });
  });

  test('is not there for who has no such page', async () => {
    expect(await seen(answerPay(request({ card: 'working' }), 'sandbox_cs_none'))).toMatchObject({
      status: 404,
    });
  });
});

describe('the forms of the portal', () => {
  test.each<[PortalIntent, Record<string, string>]>([
    ['cancel', {}],
    ['resume', {}],
    ['renew', {}],
    ['card', { card: 'failing' }],
    ['clock', { days: '3' }],
  ])('%s: it is done once, and the page says so', async (intent, fields) => {
    await buy();
    const path = '/sandbox/portal?returnTo=%2Fsubscription%2Fmanage&done=card';
    expect(await seen(portalActions[intent](request(fields, path)))).toBe(
      `303 /sandbox/portal?returnTo=%2Fsubscription%2Fmanage&done=${intent}`,
    );
  });

  test('cancel: what is not paid has ended, and the page says that', async () => {
    await buy();
    await portalActions.card(request({ card: 'failing' }));
    await portalActions.renew(request({}));
    expect(await seen(portalActions.cancel(request({}, '/sandbox/portal')))).toBe(
      '303 /sandbox/portal?done=end',
    );
  });

  test.each<PortalIntent>(['cancel', 'resume', 'renew'])(
    '%s: refused without a subscription',
    async (intent) => {
      await buy({ kind: 'pass' });
      expect(await seen(portalActions[intent](request({})))).toMatchObject({
        ...{ status: 409, data: { problem: 'sandbox:problem.noSubscription' } },
      });
    },
  );

  test.each(['0', '-1', '401', '1.5', 'seven', '', ' ', '1e9'])(
    'the clock is not moved by %j days',
    async (days) => {
      expect(await seen(portalActions.clock(request({ days })))).toEqual({
        ...{ status: 422, data: { errors: { days: 'sandbox:clock.invalid' }, values: { days } } },
      });
      expect(await shop.profileOf(who)).toMatchObject({ createdAt: shop.now });
    },
  );

  test('the card is one of two', async () => {
    await buy();
    expect(await seen(portalActions.card(request({ card: 'gold' })))).toMatchObject({ status: 422 });
  });

  test('and nothing else can be asked for', () => {
    for (const raw of ['refund', 'toString', '__proto__', '', undefined, ['cancel']])
      expect(isPortalIntent(raw)).toBe(false);
  });
});

describe('the form of an invoice', () => {
  test('gives the money back and shows the invoice again', async () => {
    await buy({ kind: 'pass' });
    const [payment] = (await findAccount(shop.scope(who), shop.payments))?.payments ?? [];
    const path = `/sandbox/invoices/${payment?.id}`;
    expect(await seen(answerRefund(request({}, path), payment?.id))).toBe(`303 ${path}`);
  });

  test('refuses what cannot be given back', async () => {
    await buy();
    const [payment] = (await findAccount(shop.scope(who), shop.payments))?.payments ?? [];
    expect(await seen(answerRefund(request({}), payment?.id))).toMatchObject({
      ...{ status: 409, data: { problem: 'sandbox:invoice.noRefund' } },
    });
  });
});
