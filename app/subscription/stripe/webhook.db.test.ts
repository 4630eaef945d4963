import { gzipSync } from 'node:zlib';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { makeCustomer, makeOrder, stripeAt, webhookApp } from '#test/harness/stripe-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { StripeEvent } from '#test/stripe-double/account.ts';
import { signatureOf, signedEvent } from '#test/stripe-double/signed-event.ts';
import { type StripeDouble, startStripeDouble } from '#test/stripe-double/stripe-double.ts';
import { paymentEvents } from '../payments/payments.tables.server.ts';

let site: TestDatabase;
let double: StripeDouble;
let app: ReturnType<typeof webhookApp>;
let customerId: string;
let event: StripeEvent;
beforeAll(async () => {
  site = await openTestDatabase();
  double = await startStripeDouble();
  app = webhookApp(double, site.db);
  const customer = await makeCustomer(site.db, double);
  const order = await makeOrder(site.db, customer, { kind: 'pass' });
  const opened = await stripeAt(double, site.db).openCheckout(order);
  if (!opened.ok) throw new Error(opened.code);
  double.shop.pay(opened.value.sessionId);
  ({ customerId } = customer);
  event = double.account.events.at(-1) as StripeEvent;
});
beforeEach(async () => {
  await site.db.delete(paymentEvents);
  await site.db.delete(jobs);
});
afterAll(async () => {
  await double.stop();
  await site.close();
});

function deliver(
  body: string | Uint8Array<ArrayBuffer>,
  signature?: string,
  headers: Record<string, string> = {},
) {
  const given = { 'content-type': 'application/json', ...headers };
  return app.request('/webhooks/stripe', {
    method: 'POST',
    body,
    headers: signature === undefined ? given : { ...given, 'stripe-signature': signature },
  });
}
async function stored() {
  const [[events], [questions]] = await Promise.all([
    site.db.select({ count: count() }).from(paymentEvents),
    site.db.select({ count: count() }).from(jobs),
  ]);
  return { events: events?.count, questions: questions?.count };
}

describe('an event', () => {
  test('is stored together with the job that asks about its customer', async () => {
    const { body, signature } = signedEvent(event);
    const response = await deliver(body, signature);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ event: 'taken' });
    expect(await site.db.select().from(paymentEvents)).toMatchObject([
      { id: event.id, provider: 'stripe', type: 'checkout.session.completed', customerId },
    ]);
    expect(await site.db.select().from(jobs)).toMatchObject([{ payload: { customerId } }]);
  });

  test('that comes a hundred times at once has one effect', async () => {
    const { body, signature } = signedEvent(event);
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(body, signature)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    expect(await stored()).toEqual({ events: 1, questions: 1 });
  });

  test.each([
    [-301, 400],
    [-300, 200],
    [300, 200],
    [301, 400],
  ])('signed %i seconds from now is answered with %i', async (secondsFromNow, status) => {
    // A clock that stands, so that the second counts.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { body, signature } = signedEvent(event, { secondsFromNow });
    const response = await deliver(body, signature);
    vi.useRealTimers();
    expect(response.status).toBe(status);
    const taken = status === 200 ? 1 : 0;
    expect(await stored()).toEqual({ events: taken, questions: taken });
  });

  test('with two signatures, as while a secret is changed, needs one that is right', async () => {
    const { body, signature } = signedEvent(event);
    const [time, right] = signature.split(',');
    const wrong = `v1=${'0'.repeat(64)}`;
    expect((await deliver(body, [time, wrong, wrong].join(','))).status).toBe(400);
    expect(await stored()).toEqual({ events: 0, questions: 0 });
    expect((await deliver(body, [time, wrong, right].join(','))).status).toBe(200);
    expect(await stored()).toEqual({ events: 1, questions: 1 });
  });

  test('about nobody is remembered and asks nothing', async () => {
    const about = { id: 'price_1', object: 'price', created: 1 };
    const { body, signature } = signedEvent({ ...event, type: 'price.created', data: { object: about } });
    expect((await deliver(body, signature)).status).toBe(200);
    expect(await stored()).toEqual({ events: 1, questions: 0 });
  });

  test('about a customer, or a dispute of their payment, asks about them', async () => {
    const [payment] = double.account.list('payment_intent');
    double.shop.dispute(payment?.id ?? '', 'lost');
    const dispute = double.account.events.at(-1) as StripeEvent;
    const person = {
      ...event,
      id: 'evt_customer',
      data: { object: { id: customerId, object: 'customer', created: 1 } },
    };
    for (const one of [dispute, person]) {
      const { body, signature } = signedEvent(one);
      expect((await deliver(body, signature)).status).toBe(200);
    }
    expect(await site.db.select().from(jobs)).toMatchObject([
      { payload: { customerId } },
      { payload: { customerId } },
    ]);
  });
});

describe('refused, without a trace:', () => {
  const { parse, stringify } = JSON;
  test.each<[string, () => Parameters<typeof deliver>]>([
    ['no signature', () => [signedEvent(event).body]],
    ['an empty signature', () => [signedEvent(event).body, '']],
    ['a signature that is none', () => [signedEvent(event).body, 'v1=abc,t=now']],
    [
      'a forged signature',
      () => [signedEvent(event).body, `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`],
    ],
    ['another secret', () => pairOf(signedEvent(event, { secret: 'whsec_other' }))],
    ['another scheme', () => [signedEvent(event).body, signedEvent(event).signature.replace('v1=', 'v0=')]],
    ['the same event written anew', () => rewritten((body) => stringify(parse(body), null, 1))],
    ['a body cut short', () => rewritten((body) => body.slice(0, -1))],
    ['a body with another customer', () => rewritten((body) => body.replaceAll(customerId, 'cus_other'))],
    ['an empty body', () => rewritten(() => '')],
    ['a packed body, signed before it was packed', () => packed((body) => signatureOf(body))],
    ['a packed body, signed as it is', () => packed((_, bytes) => signatureOf(bytes.toString('latin1')))],
    ['signed bytes that are no event', () => ['not json', signatureOf('not json')]],
  ])('%s', async (_what, make) => {
    const response = await deliver(...make());
    expect(response.status).toBe(400);
    expect(await stored()).toEqual({ events: 0, questions: 0 });
  });

  const pairOf = ({ body, signature }: ReturnType<typeof signedEvent>): [string, string] => [body, signature];

  function rewritten(change: (body: string) => string): [string, string] {
    const { body, signature } = signedEvent(event);
    const changed = change(body);
    expect(changed).not.toBe(body);
    return [changed, signature];
  }

  function packed(sign: (body: string, bytes: Buffer) => string): Parameters<typeof deliver> {
    const { body } = signedEvent(event);
    const bytes = gzipSync(body);
    return [new Uint8Array(bytes), sign(body, bytes), { 'content-encoding': 'gzip' }];
  }
});

test('an event that cannot be remembered is answered with a failure, so that Stripe sends it again', async () => {
  const broken = await openTestDatabase();
  const unwell = webhookApp(double, broken.db);
  await broken.close();
  const { body, signature } = signedEvent(event);
  const response = await unwell.request('/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  });
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect((await deliver(body, signature)).status).toBe(200);
  expect(await stored()).toEqual({ events: 1, questions: 1 });
});
