import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Viewer } from '#app/accounts/sessions/viewer.ts';
import { PageFrameProvider } from '#app/platform/http/page-frame.tsx';
import { bundledTexts, namespaces } from '#app/platform/i18n/bundled-texts.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { elision, instanceOptions } from '#app/platform/i18n/text-overrides.ts';

interface Setting {
  locale?: Locale;
  path?: string;
  viewer?: Partial<Viewer>;
}

/** A part of a page as the server sends it, with its texts. */
export function renderScreen(
  screen: ReactElement,
  { locale = 'en', path = '/', viewer }: Setting = {},
): string {
  const instance = createInstance();
  const texts = namespaces.map((namespace) => [namespace, bundledTexts(locale, namespace)]);
  void instance
    .use(initReactI18next)
    .use(elision)
    .init({
      ...instanceOptions,
      lng: locale,
      ns: namespaces,
      initAsync: false,
      resources: { [locale]: Object.fromEntries(texts) },
    });
  const frame = {
    ...{ locale, theme: 'system' as const, siteName: 'Dictoria' },
    ...{ siteAddress: 'http://localhost', requestId: '', nonce: undefined },
  };
  const router = createMemoryRouter([{ id: 'root', path: '*', element: screen }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: { viewer } } },
  });
  return renderToString(
    <I18nextProvider i18n={instance}>
      <PageFrameProvider value={frame}>
        <RouterProvider router={router} />
      </PageFrameProvider>
    </I18nextProvider>,
  ).replaceAll('<!-- -->', '');
}
