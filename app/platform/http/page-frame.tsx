import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/locales.ts';
import { type Theme, themes } from '../theme.ts';

/** Where the choice is stored, in local storage and in the cookie that mirrors it for the server. */
export const themeStorageKey = 'theme';

/** The theme that a string from outside names; the system's own when it names none. */
export const pickTheme = (raw: unknown): Theme => themes.find((theme) => theme === raw) ?? 'system';

/** What the outermost markup needs to know, on the server and in the browser, also when a loader failed. */
export interface PageFrame {
  locale: Locale;
  theme: Theme;
  siteName: string;
  /** Where people reach the site, without a slash at the end. */
  siteAddress: string;
  requestId: string;
  nonce: string | undefined;
}

const Frame = createContext<PageFrame | undefined>(undefined);

export const PageFrameProvider = Frame.Provider;

export function usePageFrame(): PageFrame {
  const frame = useContext(Frame);
  if (!frame) throw new Error('the page is rendered outside its frame');
  return frame;
}

interface PageTitleProps {
  title: string;
  /** One or two sentences for search engines, and for whoever is sent a link to the page. */
  description: string;
}

/** What a public page is called and what it is about, in the tab, in search results and where its link is shared. */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
