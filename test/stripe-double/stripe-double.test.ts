import qs from 'qs';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIdempotency } from './idempotency.ts';
import { type StripeDouble, startStripeDouble } from './stripe-double.ts';

let double: StripeDouble;
let stripe: Stripe;
beforeAll(async () => {
  double = await startStripeDouble();
  stripe = new Stripe(double.secretKey, { ...double.connection, maxNetworkRetries: 0 });
});
afterAll(() => double.stop());

/** A request as nobody should write it, past what TypeScript allows. */
const ask = (method: 'GET' | 'POST', path: string, params: object) =>
  method === 'GET'
    ? stripe.rawRequest(method, `${path}?${qs.stringify(params)}`)
    : stripe.rawRequest(method, path, params as Record<string, unknown>);

const recurring = { currency: 'usd', unit_amount: 2400, recurring: { interval: 'month' as const } };
const priceFor = (lookup_key: string) =>
  stripe.prices.create({ ...recurring, lookup_key, product_data: { name: 'Family' } });
const page = { success_url: 'https://a.example', cancel_url: 'https://a.example', mode: 'subscription' };

describe('the double refuses, as Stripe does,', () => {
  test.each([
    ['a parameter nobody knows', 'POST', '/v1/customers', { mail: 'a@example.org' }, 'mail'],
    ['a wrong type', 'POST', '/v1/prices', { ...recurring, unit_amount: 'many' }, 'unit_amount'],
    [
      'a value that is none of the list',
      'POST',
      '/v1/prices',
      { ...recurring, recurring: { interval: 'fortnight' } },
      'recurring[interval]',
    ],
    [
      'a mistyped name deep inside',
      'POST',
      '/v1/prices',
      { ...recurring, product_data: { name: 'Family', nmae: 'x' } },
      'product_data[nmae]',
    ],
    ['something left out', 'POST', '/v1/prices', { unit_amount: 1 }, 'currency'],
    ['a page of more than a hundred', 'GET', '/v1/customers', { limit: 101 }, 'limit'],
    ['a customer it does not have', 'POST', '/v1/billing_portal/sessions', { customer: 'cus_0' }, 'customer'],
    ['a mode of paying that does not exist', 'POST', '/v1/checkout/sessions', { ...page, mode: 'x' }, 'mode'],
    [
      'a mistyped name in the newest parameters',
      'POST',
      '/v1/checkout/sessions',
      { ...page, subscription_data: { metdata: { a: 'b' } } },
      'subscription_data[metdata]',
    ],
  ] as const)('%s', async (_what, method, path, params, param) => {
    await expect(ask(method, path, params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param,
    });
  });

  test('a path that does not exist, and an expansion that does not', async () => {
    await expect(ask('POST', '/v1/customer', {})).rejects.toMatchObject({ statusCode: 404 });
    await expect(ask('GET', '/v1/invoices', { expand: ['data.charge'] })).rejects.toThrow(
      'cannot be expanded',
    );
  });

  test('a key that is not its own', async () => {
    const stranger = new Stripe('sk_test_other', double.connection);
    await expect(stranger.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  test('a price that does not fit the mode, and one whose lookup key is taken', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'a@example.org' });
    const { id: price } = await priceFor('taken');
    await expect(priceFor('taken')).rejects.toMatchObject({ param: 'lookup_key' });
    await expect(
      stripe.checkout.sessions.create({
        mode: 'payment',
        customer,
        line_items: [{ price, quantity: 1 }],
        success_url: 'https://a.example',
      }),
    ).rejects.toMatchObject({ param: 'mode' });
  });
});

describe('an idempotency key', () => {
  const create = (email: string, idempotencyKey: string) =>
    stripe.customers.create({ email }, { idempotencyKey });

  test('makes one object, however often it comes', async () => {
    const [first, second] = [await create('b@example.org', 'one'), await create('b@example.org', 'one')];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused with other content', async () => {
    await create('c@example.org', 'two');
    await expect(create('d@example.org', 'two')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('is asked to wait while the first request runs', async () => {
    const once = openIdempotency();
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = () => promise.then(() => ({ status: 200, body: 'made' }));
    const first = once('three', 'request', work);
    await expect(once('three', 'request', work)).rejects.toMatchObject({ status: 409 });
    resolve();
    expect(await first).toEqual({ status: 200, body: 'made', isReplay: false });
    expect(await once('three', 'request', work)).toEqual({ status: 200, body: 'made', isReplay: true });
  });
});

test('the double can be busy, broken, or lose an answer after doing the work', async () => {
  double.failNext('busy');
  await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  double.failNext('broken');
  await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  const before = double.account.list('customer').length;
  // The library tries once more by itself when a line breaks, and then under the same key.
  double.failNext('lostAnswer');
  await stripe.customers.create({ email: 'f@example.org' });
  expect(double.account.list('customer')).toHaveLength(before + 1);
});
