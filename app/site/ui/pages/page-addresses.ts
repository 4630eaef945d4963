import type { Locale } from '#app/platform/i18n/locales.ts';

/** Where a page is written in one language. */
export const editAddress = (page: string, language: Locale = 'en') =>
  language === 'en' ? `/pages/${page}` : `/pages/${page}?language=${language}`;

/** Where the versions of a page in one language are listed, those below a number if one is given. */
export const historyAddress = (page: string, language: Locale, below?: number) =>
  `/pages/${page}/history?language=${language}${below === undefined ? '' : `&below=${below}`}`;

/** Where a version of a page is seen as visitors would see it: the one saved last, if no number is given. */
export const previewAddress = (page: string, language: Locale, version?: number) =>
  `/pages/${page}/preview?language=${language}${version === undefined ? '' : `&version=${version}`}`;
