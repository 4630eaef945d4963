/** The seven languages of the interface. */
export const locales = ['en', 'pl', 'de', 'es', 'it', 'fr', 'pt'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** Each language by its own name, with the country whose flag may stand beside that name. */
export const localeNames: Record<Locale, { name: string; flag: string }> = {
  en: { name: 'English', flag: 'GB' },
  pl: { name: 'Polski', flag: 'PL' },
  de: { name: 'Deutsch', flag: 'DE' },
  es: { name: 'Español', flag: 'ES' },
  it: { name: 'Italiano', flag: 'IT' },
  fr: { name: 'Français', flag: 'FR' },
  pt: { name: 'Português', flag: 'BR' },
};

/** How dates and numbers are written: Portuguese as in Brazil, like its texts. */
export const formatTag = (locale: string): string => (locale === 'pt' ? 'pt-BR' : locale);

/** Where the choice is stored, in local storage and in the cookie that mirrors it for the server. */
export const localeStorageKey = 'preferredLanguage';

/** Says whether a string from outside names one of our locales. */
export const isLocale = (raw: unknown): raw is Locale => locales.includes(raw as Locale);

/** The locale to answer in: the one chosen before, else the first the browser asks for that we speak, else English. */
export function pickLocale(asked: { stored?: string; acceptLanguage?: string | null }): Locale {
  if (isLocale(asked.stored)) return asked.stored;
  const header = asked.acceptLanguage ?? '';
  const locale = knownHeaders.get(header) ?? preferredLanguages(header).find(isLocale) ?? defaultLocale;
  if (knownHeaders.size === mostHeaders) knownHeaders.clear();
  if (header.length < longestHeader) knownHeaders.set(header, locale);
  return locale;
}

/** Browsers send a few headers only; to read one takes longer than all else that is decided about a cached page. */
const knownHeaders = new Map<string, Locale>();
const mostHeaders = 500;
const longestHeader = 100;

/** Primary language tags of an Accept-Language header, best first; what cannot be read is passed over. */
function preferredLanguages(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(parameters.find((item) => item.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { language: tag.split('-')[0] ?? '', quality, position };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map((entry) => entry.language);
}

/** An address as it is written: `/pl/contact` is the page `/contact`, in Polish whatever the browser asks for. */
export interface LocalePath {
  /** Undefined where the address names no language: the page then speaks the reader's own. */
  prefix: Locale | undefined;
  path: string;
}

/** Takes the language off the front of a path, if there is one. */
export function splitLocalePath(pathname: string): LocalePath {
  const end = pathname.indexOf('/', 1);
  const first = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  if (!isLocale(first)) return { prefix: undefined, path: pathname };
  return { prefix: first, path: end === -1 ? '/' : pathname.slice(end) };
}

/** The address of a page in one language; without a language, the one that speaks the reader's own. */
export function localisedPath(locale: Locale | undefined, path: string): string {
  if (!locale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Where an address that names its language is there in another one. Those that name none stay what they are. */
export function addressIn(raw: string, here: { pathname: string; search: string; hash: string }) {
  const { prefix, path } = splitLocalePath(here.pathname);
  return prefix && isLocale(raw) ? localisedPath(raw, path) + here.search + here.hash : undefined;
}

/** Every address of a page, for search engines: one for each language it is there in, and the one that speaks the reader's own. */
export function alternates(
  path: string,
  languages: readonly Locale[] = locales,
): { hreflang: string; path: string }[] {
  return [
    ...languages.map((locale) => ({ hreflang: locale as string, path: localisedPath(locale, path) })),
    { hreflang: 'x-default', path },
  ];
}
