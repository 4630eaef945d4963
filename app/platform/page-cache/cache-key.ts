import { cookieOf } from '../http/cookies.ts';
import {
  type Locale,
  localeStorageKey,
  localisedPath,
  pickLocale,
  splitLocalePath,
} from '../i18n/locales.ts';
import { pickTheme, type Theme, themeStorageKey } from '../theme.ts';

/** Everything that the look of a public page depends on, as a visitor's request names it. */
export interface PageKey {
  /** Without the language in front. */
  path: string;
  prefix: Locale | undefined;
  locale: Locale;
  theme: Theme;
}

export interface VisitorRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Pick<Headers, 'get'>;
}

interface WishRules {
  isPublicPage(path: string): boolean;
  sessionCookie: string;
}

/** What advertisements and newsletters add to a link: it says nothing to us, and changes no page. */
const passedOver = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;

/** The page that is asked for, if it is the same for everyone who asks like this; otherwise nothing. */
export function readPageKey(request: VisitorRequest, rules: WishRules): PageKey | undefined {
  const { method, target, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const queryAt = target.indexOf('?');
  const pathname = queryAt === -1 ? target : target.slice(0, queryAt);
  const { prefix, path } = splitLocalePath(pathname);
  if (!rules.isPublicPage(path)) return undefined;
  // With a slash at its end it is sent to its own address.
  if (localisedPath(prefix, path) !== pathname) return undefined;
  if (queryAt !== -1 && !saysNothing(target.slice(queryAt))) return undefined;
  const cookies = headers.get('cookie') ?? '';
  if (cookies.includes(`${rules.sessionCookie}=`)) return undefined;
  const stored = prefix ?? cookieOf(cookies, localeStorageKey);
  return {
    path,
    prefix,
    locale: pickLocale({ stored, acceptLanguage: headers.get('accept-language') }),
    theme: pickTheme(cookieOf(cookies, themeStorageKey)),
  };
}

const saysNothing = (query: string) =>
  [...new URLSearchParams(query).keys()].every((name) => passedOver.test(name));

/** Everything in a page key as one string. */
export const cacheKeyOf = ({ path, prefix, locale, theme }: PageKey) =>
  `${prefix ? 'in' : 'as'} ${locale} ${theme} ${path}`;
