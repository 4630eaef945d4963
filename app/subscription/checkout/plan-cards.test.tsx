import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Locale } from '#app/platform/i18n/locales.ts';
import de from '../../../locales/de/plans.json' with { type: 'json' };
import en from '../../../locales/en/plans.json' with { type: 'json' };
import { defaultPlans } from '../plans/default-plans.ts';
import { PlanCards } from './plan-cards.tsx';

const Site = createRoutesStub([
  { id: 'root', path: '/', Component: () => <PlanCards plans={defaultPlans} /> },
]);

const someone = { role: 'user', isVip: false, subscription: { status: 'trial' } };

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');

async function showIn(locale: Locale, viewer?: object): Promise<string> {
  const instance = createInstance();
  const resources = { en: { plans: en }, de: { plans: de } };
  await instance.use(initReactI18next).init({ lng: 'en', resources });
  await instance.changeLanguage(locale);
  const page = (
    <I18nextProvider i18n={instance}>
      <Site hydrationData={{ loaderData: { root: { viewer } } }} />
    </I18nextProvider>
  );
  return textOf(renderToString(page));
}

test('prices are written as in the language that was chosen last', async () => {
  expect(await showIn('en')).toContain('$16 a month');
  expect(await showIn('de')).toContain('16 $');
});

test.each([
  ['on trial', someone, 'Choose this plan'],
  ['whose plan has ended', { ...someone, subscription: { status: 'expired' } }, 'Choose this plan'],
  ['with a plan', { ...someone, subscription: { status: 'active' } }, 'Manage subscription'],
  ['with a plan that will end', { ...someone, subscription: { status: 'cancelled' } }, 'Manage subscription'],
  ['from outside', undefined, 'Get started'],
])('someone %s is offered what they can do', async (_who, viewer, offer) => {
  const text = await showIn('en', viewer);
  const offers = ['Choose this plan', 'Manage subscription', 'Get started'];
  expect(offers.filter((words) => text.includes(words))).toEqual([offer]);
});

test.each([{ role: 'admin' }, { isVip: true }])('whoever needs no plan is offered none: %j', async (who) => {
  const text = await showIn('en', { ...someone, ...who });
  expect(text).not.toMatch(/Choose this plan|Manage subscription|Get started/);
});
