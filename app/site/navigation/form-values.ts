import { readInstant } from '#app/forms/zoned-time.ts';
import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import type { MenuRow } from './site-frame.ts';

/** What the fields of a form hold, by their names. A box that is ticked holds `on`, one that is not is not there. */
export type FormValues = Partial<Record<string, string>>;

/** A row that has a form of its own: what the fields show, and the edit they show. */
export interface FrameEntry {
  id: string;
  revision: number;
  values: FormValues;
}

/** The field of an item's title in a language; English is the item's own. */
export const titleField = (locale: Locale) => (locale === defaultLocale ? 'title' : `title-${locale}`);

/** The field of an announcement's text in a language. */
export const textField = (locale: Locale) => `text-${locale}`;

/** What is stored, as the fields of a form show it. Instants are in UTC: the server does not know whose clock is meant. */
export const fieldValues = (stored: object): FormValues =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [name, fieldValue(value)]),
  );

function fieldValue(stored: unknown): string {
  if (stored instanceof Date) return stored.toISOString().slice(0, 16);
  return stored === true ? 'on' : String(stored ?? '');
}

/** Words as the fields of the seven languages show them. */
export const languageValues = (words: Partial<Record<Locale, string>>, field: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [field(locale), words[locale] ?? '']));

/** What a form of a menu item holds right now, as the site navigation would show it. */
export const typedMenuRow = (values: FormValues): MenuRow => ({
  title: values.title ?? '',
  titles: Object.fromEntries(locales.map((locale) => [locale, values[titleField(locale)] ?? ''])),
  url: values.url ?? '',
  isExternal: values.isExternal === 'on',
});

/** What a form of an announcement holds right now. */
export const typedAnnouncement = (values: FormValues) => ({
  link: values.link ?? null,
  isOn: values.isOn === 'on',
  fromAt: readInstant(values.fromAt ?? ''),
  untilAt: readInstant(values.untilAt ?? ''),
  texts: Object.fromEntries(locales.map((locale) => [locale, values[textField(locale)] ?? ''])),
});
