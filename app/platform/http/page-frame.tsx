import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/locales.ts';
import { pickTheme, type Theme } from '../theme.ts';

/** What the outermost markup needs to know, on the server and in the browser, also when a loader failed. */
export interface PageFrame {
  locale: Locale;
  theme: Theme;
  siteName: string;
  /** Where people reach the site, without a slash at the end. */
  siteAddress: string;
  requestId: string;
  nonce: string | undefined;
  /** Set on a page that is not hydrated: the script that stands in it, and what each of its islands loads. */
  staticScript?: StaticScript;
}

export interface StaticScript {
  src: string;
  islands: Record<string, { scripts: string[]; texts: string[] }>;
}

/** The frame of the page that is open, as its markup says it. */
export function documentFrame(): PageFrame {
  const { lang, dataset } = document.documentElement;
  return {
    locale: lang as Locale,
    theme: pickTheme(dataset.theme),
    siteName: dataset.site ?? '',
    siteAddress: dataset.address ?? location.origin,
    requestId: dataset.request ?? '',
    nonce: undefined,
  };
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
