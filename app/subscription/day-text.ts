import type { Locale } from '#app/platform/i18n/locales.ts';

/** Our Portuguese is that of Portugal; without a country a browser writes dates as Brazil does. */
const manner = (locale: Locale): string => (locale === 'pt' ? 'pt-PT' : locale);

/** A day in the manner of the reader's language. In UTC, in which all periods are counted. */
export const dayText = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(manner(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
