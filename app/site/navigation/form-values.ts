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

const ticked = (isOn: boolean): FormValues => (isOn ? { isOn: 'on' } : {});

/** A menu item as its form shows it. */
export const menuValues = ({ title, titles, url, isExternal }: MenuRow): FormValues => ({
  ...Object.fromEntries(locales.map((locale) => [titleField(locale), titles[locale] ?? ''])),
  title,
  url,
  ...(isExternal ? { isExternal: 'on' } : {}),
});

/** What a form of a menu item holds right now, as the site navigation would show it. */
export const typedMenuRow = (values: FormValues): MenuRow => ({
  title: values.title ?? '',
  titles: Object.fromEntries(locales.map((locale) => [locale, values[titleField(locale)] ?? ''])),
  url: values.url ?? '',
  isExternal: values.isExternal === 'on',
});

export interface AnnouncementRow {
  link: string | null;
  isOn: boolean;
  fromAt: Date | null;
  untilAt: Date | null;
  texts: Partial<Record<Locale, string>>;
}

/** An announcement as its form shows it. Instants are in UTC: the server does not know whose clock is meant. */
export const announcementValues = ({ link, isOn, fromAt, untilAt, texts }: AnnouncementRow): FormValues => ({
  ...Object.fromEntries(locales.map((locale) => [textField(locale), texts[locale] ?? ''])),
  link: link ?? '',
  fromAt: instantValue(fromAt),
  untilAt: instantValue(untilAt),
  ...ticked(isOn),
});

/** What a form of an announcement holds right now. */
export const typedAnnouncement = (values: FormValues): AnnouncementRow => ({
  link: values.link ?? null,
  isOn: values.isOn === 'on',
  fromAt: readInstant(values.fromAt ?? ''),
  untilAt: readInstant(values.untilAt ?? ''),
  texts: Object.fromEntries(locales.map((locale) => [locale, values[textField(locale)] ?? ''])),
});

const instantValue = (at: Date | null) => at?.toISOString().slice(0, 16) ?? '';

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;

/** Reads what a field for date and time sends, as UTC; nothing, or something else, is `null`. */
export function readInstant(typed: string): Date | null {
  if (!written.test(typed)) return null;
  const at = new Date(`${typed}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
