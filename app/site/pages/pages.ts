import { may } from '#app/accounts/roles.policy.ts';
import { count, oneOf, parsed, place, searchParams, text } from '#app/forms/search-params.ts';
import { defaultLocale, type Locale, locales, localisedPath } from '#app/platform/i18n/locales.ts';
import type { Actor, Staff } from '#app/platform/ids.ts';
import { refuse } from '#app/platform/outcome.ts';
import { mayBePrefixed } from '../public-pages.ts';

const version = parsed((raw) => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : undefined));

/** What an address about a page, or about all of them, can ask for. */
export const pageSearch = searchParams({
  language: oneOf(locales, defaultLocale),
  /** The version that is looked at; of a list of them, the one it begins below. */
  version,
  below: version,
  /** Of the list of all pages: words of a title or an address, and the part of the list. */
  query: text(),
  sheet: place(count(999_999_999)),
});

/** As long as an address may be and still be read. */
export const longestSlug = 100;

/** Letters that are no other letter with a sign on it. */
const spelledOut: Record<string, string> = {
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** How German spells its umlauts where it has no dots; to the others the dots are a sign like any other. */
const withoutDots: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const dotsAreSigns: readonly Locale[] = ['es', 'fr', 'it', 'pl', 'pt'];

/**
 * The slug that a text means, as its language writes it without accents: in small letters, runs of whitespace as one
 * hyphen, and nothing that an address would have to spell in another way. Of a slug it makes the same slug again.
 */
export function slugFrom(text: string, language: Locale = defaultLocale): string {
  const spelled = (letter: string) =>
    dotsAreSigns.includes(language) ? letter : (withoutDots[letter] ?? '');
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, spelled)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[łßæœøđðþı]/g, (letter) => spelledOut[letter] ?? '')
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestSlug)
    .replace(/-$/, '');
}

/** How much fits into a page. `html` counts what visitors get, `document` the JSON text of it that the editor sends. */
export const pageLimits = {
  title: 200,
  slug: longestSlug,
  html: 262_144,
  document: 4 * 1_048_576,
} as const;

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

const longest = 160;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The first words of sanitised HTML as plain text, for search engines and for whoever is sent a link. */
export function pageSummary(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}

/** Editors write the pages of the site. */
export const mayWritePages = (actor: Actor): actor is Staff => may(actor, 'content');

/** Why a page is not written, published or deleted. */
export const pageAdminsOnly = refuse('forbidden', 'written:refusal.adminsOnly');
export const missingPage = refuse('missing', 'written:refusal.missing');
export const changedMeanwhile = refuse('conflict', 'written:refusal.changedMeanwhile');
export const englishFirst = refuse('conflict', 'written:refusal.englishFirst');
export const slugTaken = refuse('conflict', 'written:refusal.slugTaken', { field: 'slug' });

/** A link in the text of a page, in the language of its address: on `/pl/page/terms`, `/contact` leads to `/pl/contact`. */
export function localisedLink(prefix: Locale | undefined, href: string): string {
  const pathEnd = href.search(/[?#]|$/);
  const path = href.slice(0, pathEnd);
  return mayBePrefixed(path) ? localisedPath(prefix, path) + href.slice(pathEnd) : href;
}

/** What saving a page may weigh: a document of the largest size in signs of several bytes, and the form around it. */
export const pageBodyBytes = 8 * 1_048_576;

/** Whether a request may be that large: only those who write pages send one, to where pages are saved. */
export const maySendPage = (actor: Actor, path: string): boolean =>
  mayWritePages(actor) && /^\/pages\/[^/]+$/.test(path);

/** Where a page is written in one language. */
export const editAddress = (page: string, language: Locale = 'en') =>
  pageSearch.address(`/pages/${page}`, { language });

/** Where the versions of a page in one language are listed, those below a number if one is given. */
export const historyAddress = (page: string, language: Locale, below?: number) =>
  pageSearch.address(`/pages/${page}/history`, { language, below });

/** Where a version of a page is seen as visitors would see it: the one saved last, if no number is given. */
export const previewAddress = (page: string, language: Locale, version?: number) =>
  pageSearch.address(`/pages/${page}/preview`, { language, version });

/** The slug of the page that an address of the site leads to, whatever stands before or after it; nothing where it leads elsewhere. */
export function linkedSlug(url: string): string | undefined {
  return /^(?:https?:\/\/[^/]+)?(?:\/[a-z]{2})?\/(?:page\/)?(terms|privacy|(?<=page\/)[\w-]+)(?:[?#].*)?$/.exec(
    url,
  )?.[1];
}
