import { createContext } from 'react-router';
import type { Texts } from '../i18n/texts.server.ts';
import type { PageFrame } from './page-frame.tsx';

/** What the renderer of a page is handed by the server. */
export interface PageSetting {
  frame: PageFrame & { nonce: string };
  texts: Texts;
  /** Scheme and host of the site, or the host alone, as this reader knows it. */
  origin: string;
  /** Whether the pages for developers are there. */
  devPages: boolean;
  /** Whether the page is sent whole and is not hydrated. */
  isStatic: boolean;
  /** Whether the browser has the page's texts, or fetches them, so that only their names are sent. */
  namesTexts: boolean;
}

export const pageSettingContext = createContext<PageSetting>();
