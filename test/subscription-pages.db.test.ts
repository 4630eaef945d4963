import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { paymentCustomers } from '#app/subscription/payments/payments.tables.server.ts';
import { shownOf } from './harness/shown-of.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

let app: TestApp;
let ann: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await signedIn(app.db);
});

const choice = { planKey: 'pro', kind: 'subscription', period: 'month' };

/** The form of the plans page, as a browser without scripts sends it. */
const buy = (fields: Record<string, string>, headers: Record<string, string> = { cookie: ann.cookie }) =>
  app.fetch('/subscription/checkout', { method: 'POST', body: new URLSearchParams(fields), headers });

async function read(path: string, cookie = ann.cookie) {
  const response = await app.fetch(path, { headers: { cookie, accept: 'text/html' } });
  return { status: response.status, html: shownOf(await response.text()) };
}

describe('buying a plan', () => {
  test('leads to the payment page, and the same choice to the same one', async () => {
    const first = await buy(choice);
    expect(first.status).toBe(303);
    const to = first.headers.get('location') ?? '';
    expect(to).toMatch(/\/sandbox\?checkout=sandbox_cs_/);
    expect((await buy(choice)).headers.get('location')).toBe(to);
    expect((await buy({ ...choice, kind: 'pass' })).headers.get('location')).not.toBe(to);
  });

  test('leads a visitor to an account over the plans, and back to the choice', async () => {
    const back = '/subscription?plan=pro&period=month';
    const response = await buy(choice, {});
    expect(response.status).toBe(303);
    const to = response.headers.get('location') ?? '';
    expect(new URLSearchParams(to.split('?')[1]).get('returnTo')).toBe(back);
    const { html } = await read(to, '');
    expect(html).toContain('Your choice: Students and specialists');
    expect(html).toContain('mode=register');
    expect(html).toMatch(/<input[^>]*name="period"[^>]*checked=""[^>]*value="month"/);
  });

  test('keeps the language of the page', async () => {
    const response = await app.fetch('/de/subscription/checkout', {
      method: 'POST',
      body: new URLSearchParams(choice),
    });
    expect(response.headers.get('location')).toMatch(/^\/de\/subscription\?plan=pro/);
  });

  test.each<[string, number, Record<string, string>, string]>([
    ['a plan that does not exist', 404, { ...choice, planKey: 'gold' }, 'This plan doesn’t exist.'],
    ['a period that does not exist', 422, { ...choice, period: 'week' }, 'This plan doesn’t exist.'],
    ['nothing', 422, {}, 'This plan doesn’t exist.'],
  ])('refuses %s on the page of the plans', async (_what, status, fields, sentence) => {
    const response = await buy(fields);
    expect(response.status).toBe(status);
    const html = shownOf(await response.text());
    expect(html).toContain(sentence);
    expect(html).toContain('Students and specialists');
  });

  test('is refused from another site, and a body that is no form too', async () => {
    const foreign = { cookie: ann.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await buy(choice, foreign)).status).toBe(403);
    const noForm = await app.fetch('/subscription/checkout', {
      method: 'POST',
      body: '{}',
      headers: { cookie: ann.cookie, 'content-type': 'application/json' },
    });
    expect(noForm.status).toBe(400);
  });

  test('is nothing that a link can do', async () => {
    const response = await app.fetch('/subscription/checkout?planKey=pro', {
      headers: { cookie: ann.cookie },
    });
    expect(response.headers.get('location')).toBe('/subscription');
  });
});

describe('the way to one’s payments', () => {
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    app.fetch('/api/create-portal-session', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { cookie: ann.cookie, 'content-type': 'application/json', ...headers },
    });

  /** The ids that the page of someone sends, once they are a customer. */
  async function idsOf({ userId, cookie }: typeof ann) {
    await buy(choice, { cookie });
    const [customer] = await app.db
      .select()
      .from(paymentCustomers)
      .where(eq(paymentCustomers.userId, userId));
    return { userId, customerId: customer?.customerId };
  }

  test('is an address of the provider', async () => {
    const response = await ask(await idsOf(ann));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(new URL((await response.json()).url).pathname).toBe('/sandbox');
  });

  test('is nobody else’s', async () => {
    const eve = await idsOf(await signedIn(app.db));
    const own = await idsOf(ann);
    for (const ids of [eve, { ...own, userId: eve.userId }, { ...own, customerId: eve.customerId }]) {
      const response = await ask(ids);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: 'Authentication error' });
    }
  });

  test('needs a session, a customer and an object', async () => {
    const own = await idsOf(ann);
    const answers = [
      [await ask(own, { cookie: '' }), 403, 'User not authenticated'],
      [
        await ask({ userId: ann.userId }),
        404,
        'No Stripe customer ID found. Please subscribe to a plan first.',
      ],
      [await ask('not JSON'), 422, 'Failed to create portal session'],
    ] as const;
    for (const [response, status, error] of answers) {
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error });
    }
  });

  test('is refused from another site', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await ask(await idsOf(ann), foreign)).status).toBe(403);
    expect((await ask(await idsOf(ann), { 'sec-fetch-site': '', origin: 'null' })).status).toBe(403);
  });

  test('works without scripts, by the button of the page', async () => {
    const post = () =>
      app.fetch('/subscription/manage', {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { cookie: ann.cookie },
      });
    const without = await post();
    expect(without.status).toBe(404);
    await idsOf(ann);
    const response = await post();
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get('location') ?? '').pathname).toBe('/sandbox');
  });
});

describe('the page of the subscription', () => {
  test('asks a visitor to log in', async () => {
    const { status, html } = await read('/subscription/manage', '');
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Please log in<\/h1>/);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>[\s\S]*?Go to Home Page/);
  });

  test('confirms a purchase once the way back from it is one’s own', async () => {
    const to = (await buy(choice)).headers.get('location') ?? '';
    const id = new URL(to).searchParams.get('checkout') ?? '';
    const paid = await app.fetch('/sandbox', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'pay', id, card: 'working' }),
      headers: { cookie: ann.cookie },
    });
    const back = paid.headers.get('location') ?? '';
    expect(back).toMatch(/^\/subscription\/manage\?session_id=/);
    const done = 'Your subscription has been successfully set up!';
    const { html } = await read(back);
    expect(html).toContain(done);
    expect(html).toContain('Renews on');
    expect((await read(back, (await signedIn(app.db)).cookie)).html).not.toContain(done);
    expect((await read('/subscription/manage')).html).not.toContain(done);
  });

  test('says that it could not be loaded when that is so', async () => {
    const gone = await openTestApp({ AUTH_SECRET: testAuthSecret });
    const { cookie } = await signedIn(gone.db);
    await gone.db.execute('drop table payments cascade');
    const response = await gone.fetch('/subscription/manage', { headers: { cookie } });
    expect(response.status).toBe(500);
    expect(shownOf(await response.text())).toContain('Failed to load subscription information');
    await gone.close();
  });
});

describe('the banner', () => {
  const label = 'aria-label="Your subscription"';
  const change = (profile: Partial<typeof userProfiles.$inferInsert>) =>
    app.db.update(userProfiles).set(profile).where(eq(userProfiles.id, ann.userId));

  test('stands above the pages of whoever should know', async () => {
    expect((await read('/settings')).html).not.toContain(label);
    await change({ subscriptionEndDate: inDays(2.5) });
    expect((await read('/settings')).html).toContain('Your trial ends in 3 days.');
    await change({ subscriptionEndDate: inDays(-1) });
    expect((await read('/settings')).html).toContain('Choose a plan');
    await change({ paymentStatus: 'failed' });
    expect((await read('/settings')).html).toContain('Payment issue detected!');
  });

  test('leads on without scripts, and has nothing that could not send it away', async () => {
    await change({ subscriptionEndDate: inDays(-1) });
    const banner = /<aside[^>]*aria-label="Your subscription".*?<\/aside>/s.exec(
      (await read('/settings')).html,
    )?.[0];
    expect(banner).toMatch(/^<aside[^>]*class="[^"]*hidden noscript:flex/);
    expect(banner).toMatch(/<a [^>]*href="\/subscription"[^>]*>.*Choose a plan/s);
    expect(banner?.match(/<button/g)).toHaveLength(1);
    expect(banner).toMatch(/<button[^>]*class="[^"]*noscript:hidden/);
  });

  test('stands above no page of a VIP, an admin or a subscriber', async () => {
    const expired = { subscriptionEndDate: inDays(-1) };
    for (const profile of [
      { isVip: true, ...expired },
      { role: 'admin' as const, ...expired },
      { subscriptionStatus: 'active' as const, subscriptionRenews: true },
    ]) {
      const { cookie } = await signedIn(app.db, profile);
      expect((await read('/settings', cookie)).html).not.toContain(label);
    }
  });
});

test('an admin is asked for no money anywhere, and is told why', async () => {
  const { cookie } = await signedIn(app.db, { role: 'admin', subscriptionEndDate: inDays(-1) });
  const offers =
    /Payment issue detected|Add payment method|Choose a plan|Renew subscription|View Subscription Plans/;
  for (const path of ['/library', '/settings', '/subscription/manage']) {
    const { status, html } = await read(path, cookie);
    expect(status).toBe(200);
    expect(html, path).not.toMatch(offers);
    expect(html, path).not.toContain('Service Access Expired');
  }
  expect((await read('/subscription/manage', cookie)).html).toContain('Admin VIP Status Active');
});

test('a page without access says why: nothing was bought, or nothing could be charged', async () => {
  const expired = await signedIn(app.db, { subscriptionEndDate: inDays(-1) });
  expect((await read('/library', expired.cookie)).html).toContain(
    'Your trial period or subscription has ended.',
  );
  const unpaid = await signedIn(app.db, { subscriptionStatus: 'active', paymentStatus: 'failed' });
  expect((await read('/library', unpaid.cookie)).html).toContain('Your last payment didn’t go through.');
});
