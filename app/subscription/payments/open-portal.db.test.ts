import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#app/platform/ids.ts';
import { openTestPayments, type TestPayments } from '#test/harness/test-payments.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { openPortal } from './portal.server.ts';

let world: TestPayments;
let own: Awaited<ReturnType<TestPayments['makeBuyer']>>;
beforeAll(async () => {
  world = await openTestPayments();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.provider.isDown = false;
  world.provider.portalUrl = 'https://billing.example/session/1';
  own = await world.makeBuyer();
});

const open = (asked: { userId?: unknown; customerId?: unknown } = {}, payments = world.payments) =>
  openPortal(world.scope(own), payments, { userId: own.userId, customerId: own.customerId, ...asked });
const refusalOf = async (opening: ReturnType<typeof open>) => {
  const outcome = await opening;
  return outcome.ok ? 'opened' : `${outcome.kind} ${outcome.code.replace('subscription:', '')}`;
};

describe('the portal', () => {
  test('is opened for one’s own customer', async () => {
    expect(await open()).toEqual({ ok: true, value: { url: 'https://billing.example/session/1' } });
  });

  test('is open to those whose access is closed', async () => {
    own = await world.makeBuyer({ subscriptionStatus: 'expired', paymentStatus: 'failed' });
    expect((await open()).ok).toBe(true);
  });
});

describe('the portal is refused', () => {
  test('to a visitor', async () => {
    const asked = { userId: own.userId, customerId: own.customerId };
    expect(await refusalOf(openPortal(world.scope(visitor), world.payments, asked))).toBe(
      'forbidden refusal.notAuthenticated',
    );
  });

  test('for another person’s id, customer, or both', async () => {
    const other = await world.makeBuyer();
    const refusal = 'forbidden refusal.authentication';
    expect(await refusalOf(open({ userId: other.userId }))).toBe(refusal);
    expect(await refusalOf(open({ customerId: other.customerId }))).toBe(refusal);
    expect(await refusalOf(open({ userId: other.userId, customerId: other.customerId }))).toBe(refusal);
    expect(await refusalOf(open({ customerId: 'cus_unheard_of' }))).toBe(refusal);
  });

  test.each([undefined, null, '', 7, ['x'], { $gt: '' }])('without a customer: %j', async (customerId) => {
    expect(await refusalOf(open({ customerId }))).toBe('missing provider.noCustomer');
  });

  test.each([undefined, null, 7, ['x'], { $gt: '' }])('without a person: %j', async (userId) => {
    expect(await refusalOf(open({ userId }))).toBe('forbidden refusal.authentication');
  });

  test('to someone who never bought anything', async () => {
    const who = await makeLearner(world.db);
    const asked = { userId: who.userId, customerId: null };
    expect(await refusalOf(openPortal(world.scope(who), world.payments, asked))).toBe(
      'missing provider.noCustomer',
    );
  });

  test('for a customer of another provider', async () => {
    const customerId = `sandbox_${crypto.randomUUID()}`;
    own = await world.makeBuyer({}, { customerId, provider: 'sandbox' });
    expect(await refusalOf(open({ customerId }))).toBe('missing provider.noCustomer');
  });

  test('when the provider no longer knows the customer', async () => {
    world.provider.forget(own.customerId);
    expect(await refusalOf(open())).toBe('missing provider.noCustomer');
  });

  test('when the provider does not answer', async () => {
    world.provider.isDown = true;
    expect(await refusalOf(open())).toBe('unavailable provider.unavailable');
  });

  test('while payments are off', async () => {
    const off = { provider: undefined, baseUrl: '' };
    const asked = { userId: own.userId, customerId: own.customerId };
    expect(await refusalOf(openPortal(world.scope(own), off, asked))).toBe('conflict refusal.paymentsOff');
  });

  test('when there is no address', async () => {
    world.provider.portalUrl = '';
    expect(await refusalOf(open())).toBe('conflict refusal.noPortalAddress');
  });

  test.each([
    'https://evil.example/session/1',
    'https://billing.example.evil.example/',
    'https://billing.example@evil.example/',
    'http://billing.example/session/1',
    'javascript:alert(1)//https://billing.example/',
    '/session/1',
  ])('when the address is elsewhere: %s', async (url) => {
    world.provider.portalUrl = url;
    expect(await refusalOf(open())).toBe('conflict refusal.foreignPortalAddress');
  });

  test('when its address has no slash at the end, too', async () => {
    world.provider.portalUrl = 'https://billing.example.evil.example/';
    const provider = { ...world.provider, portalAddress: 'https://billing.example' };
    expect(await refusalOf(open({}, { ...world.payments, provider }))).toBe(
      'conflict refusal.foreignPortalAddress',
    );
  });

  test('too often', async () => {
    const outcomes = [];
    for (let nth = 0; nth < 21; nth += 1) outcomes.push((await open()).ok);
    expect(outcomes.filter(Boolean)).toHaveLength(20);
  });
});
