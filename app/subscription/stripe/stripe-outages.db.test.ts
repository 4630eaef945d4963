import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginAtStripe, makeOrder, silentLog, stripeAt } from '#test/harness/stripe-site.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { StripeDouble } from '#test/stripe-double/stripe-double.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { openStripe } from './stripe-provider.server.ts';

let site: TestDatabase;
let double: StripeDouble;
let customer: Awaited<ReturnType<typeof beginAtStripe>>['customer'];
beforeAll(async () => {
  site = await openTestDatabase();
});
beforeEach(async () => {
  ({ double, customer } = await beginAtStripe(site.db));
});
afterEach(() => double.stop());
afterAll(() => site.close());

const order = (changes?: Parameters<typeof makeOrder>[2]) => makeOrder(site.db, customer, changes);
const unavailable = { ok: false, kind: 'unavailable', code: 'subscription:provider.unavailable' };
const sessions = () => double.account.list('checkout.session');
const returnUrl = 'https://dictoria.example/subscription/manage';

describe('while Stripe is', () => {
  const impatient = () =>
    openStripe({
      ...{ db: site.db, log: silentLog, secretKey: double.secretKey },
      connection: { ...double.connection, timeout: 50 },
    });

  test.each(['busy', 'broken', 'silent'] as const)(
    '%s, people get a sentence and jobs a throw',
    async (ailment) => {
      const asked = impatient();
      double.become(ailment);
      const { customerId } = customer;
      expect(await asked.openCheckout(await order())).toEqual(unavailable);
      expect(await asked.openPortal({ customerId, returnUrl, locale: 'en' })).toEqual(unavailable);
      expect(await asked.createCustomer(customer.person)).toEqual(unavailable);
      await expect(asked.readCustomer(customerId)).rejects.toThrow();
      await expect(asked.stopRenewals(customerId)).rejects.toThrow();
      await expect(asked.cancelEverything(customerId)).rejects.toThrow();
      double.become();
      expect(sessions()).toEqual([]);
    },
  );

  test('asked with a wrong key, the operator reads it in the log', async () => {
    const lines: { level: string; msg: string }[] = [];
    const log = { ...silentLog, error: (_: unknown, msg: string) => lines.push({ level: 'error', msg }) };
    const asked = stripeAt(
      { ...double, secretKey: 'sk_test_wrong' },
      site.db,
      log as unknown as typeof silentLog,
    );
    expect(await asked.openCheckout(await order())).toEqual(unavailable);
    expect(lines).toEqual([{ level: 'error', msg: 'Stripe refuses what we ask for' }]);
  });
});

describe('someone who waits for Stripe', () => {
  /** The library alone would wait for minutes. */
  const forSomeone = () =>
    openStripe({
      ...{ db: site.db, log: silentLog, secretKey: double.secretKey, personPatienceMs: 200 },
      connection: { ...double.connection, timeout: 600_000 },
    }).forPerson();

  test('waits for seconds, then gets the sentence, whatever was asked', async () => {
    const wanted = await order();
    const { customerId, person } = customer;
    double.become('silent');
    expect(await forSomeone().openCheckout(wanted)).toEqual(unavailable);
    expect(await forSomeone().openPortal({ customerId, returnUrl, locale: 'en' })).toEqual(unavailable);
    expect(await forSomeone().createCustomer(person)).toEqual(unavailable);
    await expect(forSomeone().readCustomer(customerId)).rejects.toThrow('no answer within 200 ms');
  });

  test('waits once for everything that one request asks', async () => {
    const asked = forSomeone();
    double.become('silent');
    await expect(asked.readCustomer(customer.customerId)).rejects.toThrow('no answer');
    double.become();
    // What was read in vain may still arrive.
    const orders = () => double.requests.filter(({ operation }) => operation.startsWith('POST'));
    const before = orders();
    expect(await asked.openCheckout(await order())).toEqual(unavailable);
    expect(orders()).toEqual(before);
  });

  test('finds what they wanted the next time', async () => {
    const wanted = await order();
    double.failNext('silent', 'POST /v1/checkout/sessions');
    expect(await forSomeone().openCheckout(wanted)).toEqual(unavailable);
    double.become();
    expect(await stripeAt(double, site.db).openCheckout(wanted)).toMatchObject({ ok: true });
    expect(sessions()).toHaveLength(1);
  });
});

describe('the key of something that is made once', () => {
  const keysOf = (wanted: string) =>
    double.requests
      .filter(({ operation }) => operation === wanted)
      .map(({ idempotencyKey }) => idempotencyKey ?? '');
  const provider = (): PaymentProvider => stripeAt(double, site.db);
  const paymentPages = 'POST /v1/checkout/sessions';

  test('is the same after a broken line, so that nothing is made twice', async () => {
    double.failNext('lostAnswer', paymentPages);
    double.failNext('lostAnswer', paymentPages);
    double.failNext('lostAnswer', paymentPages);
    const wanted = await order();
    expect(await provider().openCheckout(wanted)).toEqual(unavailable);
    expect(await provider().openCheckout(wanted)).toMatchObject({ ok: true });
    expect(new Set(keysOf(paymentPages)).size).toBe(1);
    expect(sessions()).toHaveLength(1);
  });

  test.each([paymentPages, 'POST /v1/prices', 'POST /v1/customers'])(
    'is another one after a failure that Stripe remembers: %s',
    async (operation) => {
      const wanted = await order();
      const person = { ...customer.person, userId: 'new', email: 'new@example.org' };
      const act = () =>
        operation.endsWith('customers') ? provider().createCustomer(person) : provider().openCheckout(wanted);
      double.requests.length = 0;
      double.failNext('stumbling', operation);
      expect(await act()).toEqual(unavailable);
      expect(await act()).toMatchObject({ ok: true });
      const [first = '', again, next] = keysOf(operation);
      expect([again, next]).toEqual([first, `${first}-2`]);
    },
  );

  test('never runs out, however often Stripe stumbles', async () => {
    const wanted = await order();
    double.become('stumbling', paymentPages);
    for (let nth = 0; nth < 6; nth += 1) expect(await provider().openCheckout(wanted)).toEqual(unavailable);
    double.become();
    expect(await provider().openCheckout(wanted)).toMatchObject({ ok: true });
    expect(sessions()).toHaveLength(1);
  });
});
