import { createContext, useContext } from 'react';
import type { Locale } from './i18n/locales.ts';
import type { Theme } from './theme.ts';

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
