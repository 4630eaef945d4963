import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Viewer } from '#app/accounts/sessions/viewer.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import {
  expectFits,
  expectNoFindings,
  expectOpenToEveryone,
  renderPage,
} from '#test/browser/render-page.tsx';
import { defaultPlans } from '../plans/default-plans.ts';
import type { PlanChoice } from './plan-choice.ts';
import { PlansPage } from './plans-page.tsx';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

const nothing: PlanChoice = { planKey: undefined, period: 'year', kind: 'subscription' };
const learner: Partial<Viewer> = { id: 'ann', firstName: 'Ann', role: 'user', isVip: false };

type Changes = Partial<Parameters<typeof PlansPage>[0]>;

const openPlans = (changes: Changes = {}, setting: { viewer?: Partial<Viewer>; locale?: Locale } = {}) =>
  renderPage(
    <main>
      <PlansPage plans={defaultPlans} choice={nothing} arePaymentsOn isCanceled={false} {...changes} />
    </main>,
    { path: '/subscription', ...setting },
  );

/** Every piece of text that is shown and ends like this. */
const shown = (words: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('main p, main span')]
    .filter((element) => element.checkVisibility() && words.test(element.textContent))
    .map((element) => element.textContent);

const monthPrices = () => shown(/^\$\d+ a month$/);
const byTheYear = ['$16 a month', '$19 a month', '$35 a month'];
const byTheMonth = ['$21 a month', '$24 a month', '$40 a month'];

describe('the switches', () => {
  test('show the prices of a year until one asks for those of a month, by mouse or by key', async () => {
    await openPlans();
    await expect.element(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
    expect(monthPrices()).toEqual(byTheYear);
    await expect.element(page.getByText('save up to 23%')).toBeVisible();
    expect(new Set(shown(/^You save \d+%$/))).toEqual(
      new Set(['You save 23%', 'You save 20%', 'You save 12%']),
    );
    await page.getByRole('radio', { name: 'Monthly' }).click();
    expect(monthPrices()).toEqual(byTheMonth);
    expect(shown(/^You save/)).toEqual([]);
    await userEvent.keyboard('{ArrowLeft}');
    expect(monthPrices()).toEqual(byTheYear);
  });

  test('let one pay once or again and again, and the price says which', async () => {
    await openPlans();
    await page.getByRole('radio', { name: 'Monthly' }).click();
    expect(shown(/^billed monthly$/)).toHaveLength(3);
    await page.getByRole('radio', { name: /^One-time payment/ }).click();
    expect(shown(/^billed monthly$/)).toEqual([]);
    expect(shown(/for one month$/)).toHaveLength(3);
    expect(shown(/^paid once, doesn’t renew$/)).toHaveLength(3);
  });

  test('change the price of what was chosen before', async () => {
    const choice: PlanChoice = { planKey: 'enterprise', period: 'month', kind: 'subscription' };
    await openPlans({ choice }, { viewer: learner });
    await expect.element(page.getByText('Your choice: Family')).toBeVisible();
    expect(shown(/^\$40 a month, renews/)).not.toEqual([]);
    await page.getByRole('radio', { name: /^One-time payment/ }).click();
    expect(shown(/^\$40 for one month, paid once/)).not.toEqual([]);
    await expectOpenToEveryone();
  });
});

/** What the form would send: it is a plain one, which leads away from the page. */
function nextSubmission() {
  const sent = Promise.withResolvers<{ method: string; path: string; fields: object }>();
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const button = event.submitter as HTMLButtonElement;
      const method = button.getAttribute('formmethod') ?? form.method;
      const path = new URL(button.hasAttribute('formaction') ? button.formAction : form.action).pathname;
      sent.resolve({ method, path, fields: Object.fromEntries(new FormData(form, button)) });
    },
    { once: true, capture: true },
  );
  return sent.promise;
}

describe('the form', () => {
  test('buys the plan whose button was pressed, as the switches stand', async () => {
    await openPlans({}, { viewer: learner });
    await page.getByRole('radio', { name: 'Monthly' }).click();
    const sent = nextSubmission();
    await page.getByRole('button', { name: 'Choose this plan Family' }).click();
    expect(await sent).toEqual({
      method: 'post',
      path: '/subscription/checkout',
      fields: { planKey: 'enterprise', period: 'month', kind: 'subscription' },
    });
  });

  test('buys nothing by the Enter key on a switch', async () => {
    await openPlans({}, { viewer: learner });
    page
      .getByRole('radio', { name: /^Yearly/ })
      .element()
      .focus();
    const sent = nextSubmission();
    await userEvent.keyboard('{Enter}');
    const fields = { period: 'year', kind: 'subscription' };
    expect(await sent).toEqual({ method: 'get', path: '/subscription', fields });
  });
});

describe('a notice', () => {
  test('says to whoever broke off a payment that nothing was charged', async () => {
    await openPlans({ isCanceled: true });
    await expect.element(page.getByRole('status')).toMatchTextContent(/^The payment was canceled/);
    await expectNoFindings();
  });

  test('says why nothing could be bought, and leads to what one has', async () => {
    const answer = { problem: 'subscription:refusal.alreadySubscribed' } as const;
    await openPlans({ answer, own: { displayStatus: 'active', planKey: 'pro' } }, { viewer: learner });
    await expect.element(page.getByRole('alert')).toBeVisible();
    const [first] = page.getByRole('link', { name: 'Manage subscription' }).elements();
    expect(first?.getAttribute('href')).toBe('/subscription/manage');
    await expect.element(page.getByText('Your plan', { exact: true })).toBeVisible();
    await expectNoFindings();
  });

  test('says that a site sells nothing for now, or that one needs no plan', async () => {
    await openPlans({ arePaymentsOn: false });
    await expect.element(page.getByText(/^Payments are off/)).toBeVisible();
    expect(page.getByRole('link', { name: 'Get started' }).elements()).toHaveLength(3);
  });

  test('says to a VIP that they need none', async () => {
    await openPlans({}, { viewer: { ...learner, isVip: true } });
    await expect.element(page.getByText(/^You don’t need a plan/)).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});

test.each(['en', 'de', 'fr', 'pl'] as const)(
  'in %s the cards fit every screen, also twice as large',
  async (locale) => {
    await openPlans({}, { locale });
    for (const width of [1440, 1024, 390, 320]) await expectFits(width);
    document.documentElement.style.fontSize = '200%';
    await expectFits(1440);
  },
);
