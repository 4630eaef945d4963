import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultPlans } from '#app/subscription/plans/default-plans.ts';
import { expectFits, renderModule } from '#test/browser/render-page.tsx';
import * as home from './home.route.tsx';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

const loader = () => ({ plans: defaultPlans });
const openHome = () => renderModule(home, { loader });

const openQuestions = () => [...document.querySelectorAll('details[open]')].map((one) => one.textContent);

test('of the questions one is open, or none', async () => {
  await openHome();
  expect(openQuestions()).toEqual([]);
  await page.getByText('Why dictation?').click();
  expect(openQuestions()).toEqual([expect.stringContaining('Because it leaves nothing out.')]);
  await page.getByText('Can I write by hand?').click();
  expect(openQuestions()).toEqual([expect.stringContaining('the pace of your pen')]);
  await userEvent.keyboard('{Enter}');
  expect(openQuestions()).toEqual([]);
});

const shownPrices = () =>
  [...document.querySelectorAll<HTMLElement>('#pricing li p')]
    .filter((price) => price.checkVisibility() && price.textContent.endsWith('a month'))
    .map((price) => price.textContent);

test('prices are those of a year until one asks for those of a month', async () => {
  await openHome();
  expect(shownPrices()).toEqual(['$16 a month', '$19 a month', '$35 a month']);
  await expect.element(page.getByText('save up to 23%')).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).click();
  expect(shownPrices()).toEqual(['$21 a month', '$24 a month', '$40 a month']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(shownPrices()).toEqual(['$16 a month', '$19 a month', '$35 a month']);
});

test('a visitor is offered an account', async () => {
  await openHome();
  const offers = (name: string) => page.getByRole('link', { name }).elements().length;
  expect([offers('Start free'), offers('Get started')]).toEqual([3, 3]);
  await expect.element(page.getByText(/^Seven days free/)).toBeVisible();
});

test('someone who has an account is not offered one', async () => {
  const viewer = { id: 'ada', firstName: 'Ada', role: 'user' as const, isVip: true };
  await renderModule(home, { loader, viewer });
  expect(page.getByRole('link', { name: 'Start free' }).elements()).toEqual([]);
  expect(page.getByText(/^Seven days free/).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Get started' }).elements()).toEqual([]);
});

test.each(['pl', 'de', 'fr'] as const)('in %s the page fits every screen', async (locale) => {
  await renderModule(home, { loader, locale });
  for (const width of [1440, 390, 320]) await expectFits(width);
});

test('twice as large, the page still needs no moving sideways', async () => {
  await openHome();
  document.documentElement.style.fontSize = '200%';
  await expectFits(640, 400);
});
