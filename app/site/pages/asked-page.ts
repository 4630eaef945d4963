import { defaultLocale, isLocale, type Locale } from '#app/platform/i18n/locales.ts';

/** The language that an address asks for. */
export function askedLanguage({ searchParams }: URL): Locale {
  const asked = searchParams.get('language');
  return isLocale(asked) ? asked : defaultLocale;
}

/** The number that an address asks for, as of a version; whatever else stands there counts as none. */
export function askedNumber({ searchParams }: URL, name: string): number | undefined {
  const asked = searchParams.get(name);
  return asked && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
}
