import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';

/** A day in the manner of the reader's language. In UTC, in which all periods are counted. */
export function dayText(at: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  // French says "first" for the first of a month, and only for that day; Intl does not.
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
}
