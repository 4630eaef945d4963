import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';

/** A day in the manner of the reader's language. In UTC, in which all periods are counted. */
export const dayText = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
