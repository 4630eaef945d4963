import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Locale } from '#app/platform/i18n/locales.ts';
import de from '../../../locales/de/plans.json' with { type: 'json' };
import en from '../../../locales/en/plans.json' with { type: 'json' };
import { defaultPlans } from '../default-plans.ts';
import { PlanCards } from './plan-cards.tsx';

const Site = createRoutesStub([
  { id: 'root', path: '/', Component: () => <PlanCards plans={defaultPlans} /> },
]);

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');

test('prices are written as in the language that was chosen last', async () => {
  const instance = createInstance();
  const resources = { en: { plans: en }, de: { plans: de } };
  await instance.use(initReactI18next).init({ lng: 'en', resources });
  const showIn = async (locale: Locale) => {
    await instance.changeLanguage(locale);
    const page = (
      <I18nextProvider i18n={instance}>
        <Site hydrationData={{ loaderData: { root: { viewer: undefined } } }} />
      </I18nextProvider>
    );
    return textOf(renderToString(page));
  };
  expect(await showIn('en')).toContain('$16 a month');
  expect(await showIn('de')).toContain('16 $');
});
