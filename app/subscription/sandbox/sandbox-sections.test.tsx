import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { type Locale, locales } from '#app/platform/i18n/locales.ts';
import { renderScreen } from '#test/harness/render-screen.tsx';
import { CheckoutSection } from './sandbox-checkout.tsx';
import {
  AnswerMessage,
  CardSection,
  ClockSection,
  PaymentsTable,
  type SandboxSubscription,
  SubscriptionSection,
} from './sandbox-sections.tsx';

const order = {
  planName: 'Students and specialists',
  kind: 'subscription' as const,
  period: 'month' as const,
  amountCents: 2400,
};
const checkout = {
  ...{ ...order, id: 'sandbox_cs_1', isPaid: false, isClosed: false },
  ...{ renewsOn: '10 April 2026', endsOn: '10 June 2026' },
  cancelPath: '/subscription?canceled=true',
};
const payment = { ...order, id: 'sandbox_pay_1-1', on: '10 March 2026', status: 'paid' as const };
const pass = { ...payment, kind: 'pass' as const };
const subscription = (state: SandboxSubscription['state']) => ({ ...order, state, endsOn: '10 April 2026' });

/** A page as the server sends it: what works here works without scripts. */
const rendered = (content: ReactElement, locale: Locale = 'en') => renderScreen(content, { locale });

const none: FormAnswer = {};
const everything = (
  <>
    <CheckoutSection checkout={checkout} answer={none} />
    <CheckoutSection checkout={{ ...checkout, kind: 'pass', period: 'year' }} answer={none} />
    <CheckoutSection checkout={{ ...checkout, kind: 'pass', startsOn: '1 May 2026' }} answer={none} />
    <CheckoutSection checkout={{ ...checkout, isPaid: true }} answer={none} />
    <CheckoutSection checkout={{ ...checkout, isClosed: true }} answer={none} />
    <SubscriptionSection subscription={undefined} />
    {(['running', 'ending', 'unpaid', 'ended'] as const).map((state) => (
      <SubscriptionSection key={state} subscription={subscription(state)} />
    ))}
    <CardSection card="working" answer={none} />
    <ClockSection isRenewing answer={none} />
    <PaymentsTable
      payments={[pass, { ...pass, id: '2', status: 'refunded' }, { ...payment, status: 'failed' }]}
    />
  </>
);

test.each(locales)('in %s no text is missing', (locale) => {
  expect(rendered(everything, locale)).not.toMatch(/sandbox:|plans:|platform:|\{\{/);
});

describe('paying', () => {
  test('asks for no number of a card: two cards to choose from, the working one first', () => {
    const page = rendered(<CheckoutSection checkout={checkout} answer={none} />);
    expect(page.match(/<input [^>]*type="radio"[^>]*>/g)).toHaveLength(2);
    expect(page.match(/<input [^>]*type="(?!hidden|radio)[^>]*>/g)).toEqual([
      expect.stringContaining('name="code"'),
    ]);
    expect(page).toMatch(/checked=""[^>]*value="working"|value="working"[^>]*checked=""/);
    expect(page).toMatch(/<form [^>]*method="post"/);
    expect(page).toContain('Pay $24 in play money');
    expect(page).toContain('$24 would be due again on 10 April 2026');
  });

  test('after a declined card says so aloud and keeps the choice', () => {
    const answer: FormAnswer = { problem: 'sandbox:checkout.declined', values: { card: 'failing' } };
    const page = rendered(
      <>
        <AnswerMessage answer={answer} />
        <CheckoutSection checkout={checkout} answer={answer} />
      </>,
    );
    expect(page).toMatch(/role="alert"[\s\S]*The card was declined/);
    expect(page).toMatch(/checked=""[^>]*value="failing"|value="failing"[^>]*checked=""/);
  });

  test('promises no renewal for a pass, and says when it begins and ends', () => {
    const page = rendered(<CheckoutSection checkout={{ ...checkout, kind: 'pass' }} answer={none} />);
    expect(page).toContain('It starts now and ends on 10 June 2026. It doesn’t renew.');
    expect(page).not.toContain('due again');
    const later = { ...checkout, kind: 'pass' as const, startsOn: '1 May 2026' };
    expect(rendered(<CheckoutSection checkout={later} answer={none} />)).toContain('It starts on 1 May 2026');
  });
});

describe('the account', () => {
  test.each([
    ['running', ['cancel']],
    ['unpaid', ['cancel']],
    ['ending', ['resume']],
    ['ended', []],
  ] as const)('offers for a subscription that is %s: %j', (state, intents) => {
    const page = rendered(<SubscriptionSection subscription={subscription(state)} />);
    expect([...page.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent)).toEqual(intents);
  });

  test('renews now only what renews', () => {
    expect(rendered(<ClockSection isRenewing answer={none} />)).toContain('value="renew"');
    expect(rendered(<ClockSection isRenewing={false} answer={none} />)).not.toContain('value="renew"');
  });

  test('says which number of days is wrong, at the field, and keeps it', () => {
    const answer: FormAnswer = { errors: { days: 'sandbox:clock.invalid' }, values: { days: '999' } };
    const page = rendered(<ClockSection isRenewing={false} answer={answer} />);
    expect(page).toContain('Enter a whole number from 1 to 400.');
    expect(page).toMatch(/<input [^>]*value="999"/);
    expect(page).toContain('aria-invalid="true"');
  });
});

test('the money is given back for a pass that was paid, and for nothing else', () => {
  const refundable = (payment: Parameters<typeof PaymentsTable>[0]['payments'][number]) =>
    rendered(<PaymentsTable payments={[payment]} />).includes('value="refund"');
  expect(refundable(pass)).toBe(true);
  expect(refundable({ ...pass, status: 'refunded' })).toBe(false);
  expect(refundable(payment)).toBe(false);
});
