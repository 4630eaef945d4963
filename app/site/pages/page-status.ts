import { defaultLocale, type Locale } from '#app/platform/i18n/locales.ts';

/** Not seen by visitors, seen as it was saved last, or seen as it was before it was changed. */
export type PageStatus = 'draft' | 'published' | 'changed';

/** What is stored of one language of a page. */
export interface LanguageFacts {
  language: Locale;
  /** Whether there is a text in it that visitors read as soon as the page is published. */
  isPublic: boolean;
  /** The number of the version that is public; none for a text that came with the site. */
  publishedVersion: number | null;
  /** The number of the version saved last; none for a text that nobody has touched. */
  newestVersion: number | null;
}

/** How a page stands in one language. While the page itself is not published, nobody reads it in any. */
export function languageStatus(isPagePublished: boolean, facts: LanguageFacts): PageStatus {
  if (!isPagePublished || !facts.isPublic) return 'draft';
  return facts.newestVersion === facts.publishedVersion ? 'published' : 'changed';
}

/** How a page stands as a whole: published only when nothing in any language waits to be. */
export function pageStatus(isPagePublished: boolean, languages: LanguageFacts[]): PageStatus {
  if (!isPagePublished) return 'draft';
  const isAllSeen = languages.every((facts) => languageStatus(isPagePublished, facts) === 'published');
  return isAllSeen ? 'published' : 'changed';
}

/** Whether this language may be shown to visitors now: English stands in for all others, so it goes first. */
export const mayPublish = (language: Locale, isPagePublished: boolean): boolean =>
  language === defaultLocale || isPagePublished;
