import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { openTexts, type Texts } from '#app/platform/i18n/texts.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { ok, refuse } from '#app/platform/outcome.ts';
import type { Learner } from '#test/harness/test-people.ts';
import { openTestSandbox, type TestSandbox } from '#test/harness/test-sandbox.ts';
import { customerIdOf } from '../sandbox/sandbox.forms.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments-context.server.ts';
import { answerPortalSession, openOwnPortal } from './portal.server.ts';

let shop: TestSandbox;
let texts: Texts;
let ann: Learner;
beforeAll(async () => {
  shop = await openTestSandbox();
  texts = await openTexts(shop.database, createLog({ level: 'silent' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  ann = await shop.makeTrial();
  await shop.openCheckout(ann);
});

interface Asking {
  actor?: Actor;
  locale?: Locale;
  payments?: Payments;
  method?: string;
  /** As it is sent. */
  text?: string;
}

async function ask(
  ids: unknown,
  { actor = ann, locale = 'en', payments, method = 'POST', text }: Asking = {},
) {
  const request = new Request('http://localhost/api/create-portal-session', {
    method,
    ...(method === 'POST' && { body: text ?? JSON.stringify(ids) }),
  });
  const scope = { ...shop.scope(actor), locale };
  const response = await answerPortalSession({ scope, payments: payments ?? shop.payments, texts }, request);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body: body ? JSON.parse(body) : undefined };
}

const own = () => ({ userId: ann.userId, customerId: customerIdOf(ann.userId) });

/** The shop with another portal. */
function at(openPortal: PaymentProvider['openPortal']): Payments {
  const provider: PaymentProvider = { ...shop.payments.provider, openPortal, forPerson: () => provider };
  return { ...shop.payments, provider };
}

describe('the way to one’s payments', () => {
  test('is an address of the provider', async () => {
    const { status, body } = await ask(own());
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['url']);
    expect(body.url.startsWith(shop.payments.provider.portalAddress)).toBe(true);
  });

  test('is closed to a visitor', async () => {
    expect(await ask(own(), { actor: visitor })).toMatchObject({
      status: 403,
      body: { error: 'User not authenticated' },
    });
  });

  test('is one’s own alone', async () => {
    const eve = await shop.makeTrial();
    await shop.openCheckout(eve);
    const theirs = { userId: eve.userId, customerId: customerIdOf(eve.userId) };
    for (const ids of [theirs, { ...own(), userId: eve.userId }, { ...own(), customerId: theirs.customerId }])
      expect(await ask(ids)).toMatchObject({ status: 403, body: { error: 'Authentication error' } });
  });

  test.each([undefined, null, '', 7, ['x'], {}])('needs a customer: %j is none', async (customerId) => {
    expect(await ask({ ...own(), customerId })).toMatchObject({
      status: 404,
      body: { error: 'No Stripe customer ID found. Please subscribe to a plan first.' },
    });
  });

  test.each(['', 'userId=1', '{', '[]', 'null', '"text"', '7'])(
    'a body that is no JSON object is refused: %j',
    async (text) => {
      expect(await ask({}, { text })).toMatchObject({
        status: 422,
        body: { error: 'Failed to create portal session', code: 'subscription:refusal.portalFailed' },
      });
    },
  );

  test('is worded in the language of the page', async () => {
    const { body } = await ask({ userId: 'someone' }, { locale: 'de' });
    expect(body.error).toBe('Deine Anmeldung konnte nicht geprüft werden. Bitte melde dich noch einmal an.');
  });

  test('is closed while payments are off', async () => {
    const payments = { ...shop.payments, provider: undefined };
    expect(await ask(own(), { payments })).toMatchObject({
      status: 409,
      body: { code: 'subscription:refusal.paymentsOff' },
    });
  });

  test.each([
    ['', 'No portal URL returned from server'],
    ['https://evil.example/portal', 'Invalid portal URL received. Please contact support.'],
  ])('never leads elsewhere: %j', async (url, error) => {
    expect(await ask(own(), { payments: at(async () => ok({ url })) })).toMatchObject({
      status: 409,
      body: { error },
    });
  });

  test('says so when the provider does not answer in time', async () => {
    const away = async () => refuse('unavailable', 'subscription:provider.unavailable');
    expect(await ask(own(), { payments: at(away) })).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining('The payment service isn’t responding.') },
    });
  });

  test('only a POST asks for it', async () => {
    const { status, headers, body } = await ask(own(), { method: 'GET' });
    expect([status, headers.get('allow'), body]).toEqual([405, 'POST', undefined]);
  });

  test('whoever asks without end gets a 429 with the time to wait', async () => {
    const answers = [];
    for (let count = 0; count < 25; count += 1) answers.push(await ask(own()));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('without scripts', () => {
  test('the ids are found here', async () => {
    expect(await openOwnPortal(shop.scope(ann), shop.payments)).toMatchObject({ ok: true });
  });

  test('who never bought anything has none', async () => {
    const newcomer = await shop.makeTrial();
    expect(await openOwnPortal(shop.scope(newcomer), shop.payments)).toMatchObject({
      ok: false,
      code: 'subscription:provider.noCustomer',
    });
    expect(await openOwnPortal(shop.scope(visitor), shop.payments)).toMatchObject({ ok: false });
  });
});
