import type { InitOptions } from 'i18next';
import { locales } from './locales.ts';

/** The namespace that every page has: errors, words of the kit, the switchers. */
export const baseNamespace = 'platform';

/** What the server's and the browser's instance have in common. */
export const instanceOptions = {
  supportedLngs: [...locales],
  fallbackLng: false,
  defaultNS: baseNamespace,
  keySeparator: '.',
  nsSeparator: ':',
  // React escapes what it renders.
  interpolation: { escapeValue: false },
} satisfies InitOptions;
