import { describe, expect, test } from 'vitest';
import type { Viewer } from '#app/accounts/sessions/viewer.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import { languages } from '#app/platform/languages.ts';
import { renderScreen } from '#test/harness/render-screen.tsx';
import type { HeldSpan } from '../payments/customer-snapshot.ts';
import { defaultPlans } from '../plans/default-plans.ts';
import type { OwnPlan } from '../plans/plans.queries.server.ts';
import type { PlanFacts } from './plan-cards.tsx';
import type { PlanChoice } from './plan-choice.ts';
import { PlansPage } from './plans-page.tsx';

const nothing: PlanChoice = { planKey: undefined, period: 'year', kind: 'subscription' };
const page = { plans: defaultPlans, choice: nothing, arePaymentsOn: true, isCanceled: false };
const learner: Partial<Viewer> = { id: 'ann', role: 'user', isVip: false };

const show = (changes: Partial<Parameters<typeof PlansPage>[0]> = {}, viewer?: Partial<Viewer>) =>
  renderScreen(<PlansPage {...page} {...changes} />, { path: '/subscription', viewer });

const buttons = (html: string) => html.match(/<button[^>]*name="planKey"[^>]*>/g) ?? [];
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('checked=""'))
    .map((input) => /value="(\w+)"/.exec(input)?.[1]);

describe('buying a plan', () => {
  test.each([['a visitor', undefined] as const, ['a learner', learner] as const])(
    'is one plain form for %s, with a button for each plan',
    (_who, viewer) => {
      const html = show({}, viewer);
      expect(html).toMatch(/<form [^>]*action="\/subscription\/checkout" method="post"/);
      expect(buttons(html).map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual([
        'free',
        'pro',
        'enterprise',
      ]);
      expect(checked(html)).toEqual(['year', 'subscription']);
    },
  );

  test('the Enter key on a switch buys nothing', () => {
    const [first] = show({}, learner).match(/<button[^>]*type="submit"[^>]*>/) ?? [];
    expect(first).toMatch(/formMethod="get"/i);
  });

  test('a choice made before is made again, and leads on to paying', () => {
    const html = show({ choice: { planKey: 'enterprise', period: 'month', kind: 'pass' } }, learner);
    expect(checked(html)).toEqual(['month', 'pass']);
    expect(html).toContain('Your choice: Family');
    for (const words of ['$40 for one month, paid once', '$420 a year, renews until you cancel'])
      expect(html).toContain(words);
    expect(html).toContain('Continue to payment');
    expect(buttons(html)).toHaveLength(4);
  });

  test('a visitor is promised no payment before they have an account', () => {
    const html = show({ choice: { planKey: 'enterprise', period: 'month', kind: 'pass' } });
    expect(html).toContain('Your choice: Family');
    expect(html).not.toContain('Continue to payment');
  });

  test.each(['nonsense', '__proto__', ''])('a plan that does not exist is no choice: %j', (planKey) => {
    expect(show({ choice: { ...nothing, planKey } }, learner)).not.toContain('Your choice');
  });

  test('a plan that opens nothing has no button, whatever was chosen', () => {
    const plans = defaultPlans.map((plan) => (plan.key === 'pro' ? { ...plan, grants: [] } : plan));
    const html = show({ plans, choice: { ...nothing, planKey: 'pro' } }, learner);
    expect(buttons(html)).toHaveLength(2);
    expect(html).not.toContain('Your choice');
  });

  test.each<[string, Partial<Viewer>]>([
    ['an admin', { ...learner, role: 'admin' }],
    ['a VIP', { ...learner, isVip: true }],
  ])('is not offered to %s', (_who, viewer) => {
    const html = show({}, viewer);
    expect(buttons(html)).toEqual([]);
    expect(html).not.toContain('/subscription/checkout');
    expect(html.match(/You don’t need a plan/g)).toHaveLength(1);
    expect(html).not.toContain('Manage subscription');
  });

  test('says to someone in their trial what becomes of it', () => {
    const said = 'If you buy a plan now, it starts right away and replaces your remaining trial days.';
    expect(show({ own: { displayStatus: 'trial', planKey: undefined } }, learner)).toContain(said);
    expect(show({ own: { displayStatus: 'expired', planKey: undefined } }, learner)).not.toContain(said);
    expect(show()).not.toContain(said);
  });

  test.each([
    ['active', ['free', 'enterprise']],
    ['paymentFailed', ['free', 'enterprise']],
    ['pass', ['free', 'pro', 'enterprise']],
    ['cancelled', ['free', 'pro', 'enterprise']],
  ] as const)('marks the plan one has, which is managed while it renews: %s', (displayStatus, sold) => {
    const html = show({ own: { displayStatus, planKey: 'pro' } }, learner);
    expect(html.match(/Your plan/g)).toHaveLength(1);
    expect(buttons(html).map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual(sold);
    expect(html.includes('href="/subscription/manage"')).toBe(sold.length === 2);
  });

  test('is not offered while payments are off, and the page says so', () => {
    const html = show({ arePaymentsOn: false });
    expect(html).toContain('Payments are off');
    expect(html).not.toContain('/subscription/checkout');
    expect(html).toContain('mode=register');
  });

  test('while payments are off, someone with an account gets no button that would lead nowhere', () => {
    const viewer = { ...learner, subscription: { status: 'trial' } } as Partial<Viewer>;
    const html = show({ arePaymentsOn: false }, viewer);
    expect(html).not.toContain('Choose this plan');
    expect(html).not.toContain('href="/subscription?plan=');
  });

  test('a refusal is a sentence, with the way to what one has where that is the reason', () => {
    const refused = (problem: NonNullable<Parameters<typeof PlansPage>[0]['answer']>['problem']) =>
      show({ answer: { problem, words: { date: 'May 1, 2026' } } }, learner);
    expect(refused('subscription:refusal.alreadySubscribed')).toContain('href="/subscription/manage"');
    expect(refused('subscription:refusal.alreadyPaid')).toContain('You’ve already paid until May 1, 2026.');
    expect(refused('subscription:refusal.subscriptionEnding')).toContain(
      'and ends on May 1, 2026. Until then',
    );
    const unavailable = refused('subscription:provider.unavailable');
    expect(unavailable).toContain('The payment service isn’t responding');
    expect(unavailable).not.toContain('href="/subscription/manage"');
  });
});

test.each(locales)('the plans page has its words in %s', (locale) => {
  const choice: PlanChoice = { planKey: 'pro', period: 'month', kind: 'pass' };
  for (const viewer of [undefined, learner])
    expect(renderScreen(<PlansPage {...page} choice={choice} />, { locale, viewer })).not.toMatch(
      />(plans|subscription):|\{\{/,
    );
});

describe('to whoever has a plan it speaks of that', () => {
  const span: HeldSpan = {
    ...{ kind: 'renewing', id: 'sub_1', plan: 'free', planKey: 'free', planName: 'Kids', period: 'month' },
    ...{ amountCents: 2100, currency: 'usd', leads: true },
    ...{ startsAt: '2026-11-17T00:00:00.000Z', endsAt: '2026-12-17T00:00:00.000Z' },
  };
  const own = (kind: HeldSpan['kind'], displayStatus: OwnPlan['displayStatus']) =>
    show(
      {
        own: { displayStatus, planKey: 'free' },
        reader: { held: [{ ...span, kind }], now: new Date('2026-11-18T00:00:00Z') },
      },
      learner,
    );

  test.each([
    ['renewing', 'active', 'You have “Kids” for $21 a month. It renews on December 17, 2026.'],
    ['cancelled', 'cancelled', 'It’s canceled and won’t renew.'],
    ['unpaid', 'paymentFailed', 'The last payment for “Kids” didn’t go through.'],
    ['pass', 'pass', 'You have “Kids” until December 17, 2026, paid once.'],
  ] as const)('%s', (kind, status, words) => {
    const html = own(kind, status);
    expect(html).toContain(words);
    expect(html).not.toContain('Every new account starts with 7 free days');
  });

  test('an end is said, with what to do', () =>
    expect(show({ own: { displayStatus: 'expired', planKey: undefined } }, learner)).toContain(
      'Your access has ended. Choose a plan',
    ));

  test('what can be changed is offered to be changed, and nothing that would be refused', () => {
    const html = own('renewing', 'active');
    expect(html).toContain('formAction="/subscription/change"');
    expect(html.match(/Switch to this plan/g)).toHaveLength(5);
    expect(own('unpaid', 'paymentFailed')).not.toContain('formAction="/subscription/change"');
  });
});

test('a card says how many texts it opens, and by name what it would close', () => {
  const even = languages.map((language) => ({ language, count: 6 }));
  const facts: PlanFacts = {
    free: { opens: [{ language: 'de', count: 1 }], closing: { titles: ['The New Password'], more: 3 } },
    enterprise: { opens: even },
  };
  const html = show({ facts }, learner);
  expect(html).toContain('6 texts in each language');
  expect(html).toMatch(/Deutsch<\/span> <span[^>]*>1</);
  expect(html).toContain('The New Password');
  expect(html).toContain('and 3 more texts');
});
