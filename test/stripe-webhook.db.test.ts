import { describe, expect, test } from 'vitest';
import { paymentEvents } from '#app/subscription/payments/payments.tables.server.ts';
import { openTestApp } from './harness/test-app.ts';
import { openAccount } from './stripe-double/account.ts';
import { signedEvent, webhookSecret } from './stripe-double/signed-event.ts';

const account = openAccount();
account.tell('customer.updated', account.make('customer', {}));
const [event] = account.events;

describe('the endpoint for Stripe', () => {
  const deliver = async (
    settings: Record<string, string>,
    changes: (body: string) => string = (body) => body,
  ) => {
    const app = await openTestApp(settings);
    const { body, signature } = signedEvent(event as NonNullable<typeof event>);
    // As Stripe sends it: no cookie, no origin, another site.
    const headers = { 'stripe-signature': signature, 'sec-fetch-site': 'cross-site' };
    const { status } = await app.fetch('/webhooks/stripe', { method: 'POST', body: changes(body), headers });
    const stored = await app.db.select().from(paymentEvents);
    const form = (await app.fetch('/')).headers
      .get('content-security-policy')
      ?.match(/form-action [^;]+/)?.[0];
    await app.close();
    return { status, stored: stored.length, form };
  };
  const withKey = { STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_WEBHOOK_SECRET: webhookSecret };

  test('takes a signed event', async () => {
    expect(await deliver(withKey)).toEqual({
      status: 200,
      stored: 1,
      form: "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    });
  });

  test('refuses what was changed on the way, and what is too large', async () => {
    expect(await deliver(withKey, (body) => `${body} `)).toMatchObject({ status: 400, stored: 0 });
    expect(await deliver(withKey, (body) => body + ' '.repeat(1_048_576))).toMatchObject({
      status: 413,
      stored: 0,
    });
  });

  test('does not exist without a key, and no form leads to Stripe', async () => {
    expect(await deliver({})).toEqual({ status: 404, stored: 0, form: "form-action 'self'" });
  });
});
