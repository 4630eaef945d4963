import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startCheckout } from '#app/subscription/checkout/checkout.server.ts';
import { openSandbox } from '#app/subscription/sandbox/sandbox-provider.server.ts';
import { readForm } from './harness/html-form.ts';
import { shownOf } from './harness/shown-of.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

const baseUrl = 'http://localhost:3000';
const dayMs = 86_400_000;

let app: TestApp;
let who: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
});
afterAll(() => app.close());
beforeEach(async () => {
  who = await signedIn(app.db);
});

/** Where the sandbox was opened for someone to pay, and what paying there sends. */
async function openCheckout(site = app, payer = who, kind: 'subscription' | 'pass' = 'subscription') {
  const scope = {
    ...{ db: site.db, now: new Date(), locale: 'en' as const, requestId: '', address: '198.51.100.1' },
    actor: { kind: 'learner' as const, userId: payer.userId as UserId, isVip: false },
    log: createLog({ level: 'silent' }),
  };
  const payments = { provider: openSandbox({ db: site.db, baseUrl }), baseUrl };
  const opened = await startCheckout(scope, payments, { planKey: 'pro', kind, period: 'month' });
  if (!opened.ok) throw new Error(opened.code);
  const { pathname, search, searchParams } = new URL(opened.value.url);
  return { path: pathname + search, pay: { intent: 'pay', id: searchParams.get('checkout') ?? '' } };
}

/** A form as a browser without scripts sends it. */
const submit = (path: string, fields: Record<string, string>, payer = who, site = app) =>
  site.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: payer.cookie } });

const read = async (path: string, payer = who, site = app) => {
  const response = await site.fetch(path, { headers: { cookie: payer.cookie } });
  return { status: response.status, html: shownOf(await response.text()) };
};

const sandbox = '/sandbox';

describe('the page works without scripts', () => {
  test('from paying to the money back', async () => {
    const { path, pay } = await openCheckout(app, who, 'pass');
    const page = await read(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('This is a sandbox.');
    expect(page.html).toContain('$24');

    const declined = await submit(path, { ...pay, card: 'failing' });
    expect(declined.status).toBe(402);
    expect(shownOf(await declined.text())).toContain('The card was declined.');

    const paid = await submit(path, { ...pay, card: 'working' });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`/subscription/manage?session_id=${pay.id}`);
    expect((await read(path)).html).toContain('This is already paid');

    const { html } = await read(sandbox);
    expect(html).toContain('Students and specialists');
    const refunded = await submit(sandbox, readForm(html, 'Refund this payment').fields);
    expect(shownOf(await refunded.text())).toContain('Payment refunded.');
  });

  test('it does each thing and says so', async () => {
    const { path, pay } = await openCheckout();
    await submit(path, { ...pay, card: 'working' });
    for (const [fields, sentence] of [
      [{ intent: 'cancel' }, 'The subscription is canceled.'],
      [{ intent: 'resume' }, 'The subscription continues and will renew.'],
      [{ intent: 'card', card: 'failing' }, 'Card changed.'],
      [{ intent: 'clock', days: '2' }, 'The clock was moved.'],
      [{ intent: 'renew' }, 'The clock is now at the end of the period.'],
    ] as [Record<string, string>, string][]) {
      const done = await submit(sandbox, fields);
      expect(done.status).toBe(200);
      expect(shownOf(await done.text())).toContain(sentence);
    }
    expect((await read(sandbox)).html).toContain('Payment failed');
  });

  test('a trial that comes to its end says so, before and after', async () => {
    const letPass = async (days: string) => {
      const { fields } = readForm((await read(sandbox)).html, 'Move the clock');
      expect((await submit(sandbox, { ...fields, days })).status).toBe(200);
    };
    await letPass('5');
    expect((await read('/settings')).html).toContain('Your trial ends in 2 days.');
    await letPass('3');
    expect((await read('/library')).html).toMatch(/<h1[^>]*>Service Access Expired</);
    const { html } = await read('/settings');
    expect(html).toContain('Your trial or subscription has expired.');
  });

  test('what is wrong is said in the page, and nothing happens', async () => {
    const wrong = await submit(sandbox, { intent: 'clock', days: 'soon' });
    expect(wrong.status).toBe(422);
    expect(shownOf(await wrong.text())).toContain('Enter a whole number from 1 to 400.');
    expect((await submit(sandbox, { intent: 'steal' })).status).toBe(400);
    const [profile] = await app.db.select().from(userProfiles).where(eq(userProfiles.id, who.userId));
    expect(Number(profile?.subscriptionEndDate)).toBeGreaterThan(Date.now() + 6 * dayMs);
  });

  test('the way back never leaves the site', async () => {
    const { html } = await read('/sandbox?returnTo=https%3A%2F%2Fevil.example%2F');
    expect(html).not.toMatch(/href="[^"]*evil/);
    expect(html).toContain('href="/subscription/manage"');
  });
});

test('what is someone else’s is not there', async () => {
  const { path, pay } = await openCheckout(app, who, 'pass');
  const other = await signedIn(app.db);
  expect((await read(path, other)).status).toBe(404);
  expect((await submit(path, { ...pay, card: 'working' }, other)).status).toBe(404);
  await submit(path, { ...pay, card: 'working' });
  const { fields } = readForm((await read(sandbox)).html, 'Refund this payment');
  expect((await submit(sandbox, fields, other)).status).toBe(404);
  expect((await read(sandbox, other)).html).not.toContain('Refund this payment');
});

describe('without a sandbox there is no such page', () => {
  const production = {
    ...{ APP_MODE: 'production', BASE_URL: 'http://localhost', SMTP_URL: 'smtp://mail.example' },
    AUTH_SECRET: testAuthSecret,
  };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };

  test.each([
    ['in production', production],
    ['with Stripe', { AUTH_SECRET: testAuthSecret, ...stripe }],
  ])('%s', async (_, settings) => {
    const site = await openTestApp(settings);
    const payer = await signedIn(site.db);
    const { path, pay } = await openCheckout(site, payer);
    for (const address of [path, sandbox])
      expect((await read(address, payer, site)).status, address).toBe(404);
    for (const fields of [
      { ...pay, card: 'working' },
      { intent: 'clock', days: '30' },
      { intent: 'refund', id: 'sandbox_pay_1-1' },
    ] as Record<string, string>[])
      expect((await submit(sandbox, fields, payer, site)).status, fields.intent).toBe(404);
    const [profile] = await site.db.select().from(userProfiles).where(eq(userProfiles.id, payer.userId));
    expect(Number(profile?.subscriptionEndDate)).toBeGreaterThan(Date.now() + 6 * dayMs);
    await site.close();
  });
});
