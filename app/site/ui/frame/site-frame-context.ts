import { createContext, useContext } from 'react';
import type { SiteFrame } from '../../frame/site-frame.ts';

/** What is stored about the frame, and the year: it comes from the server, so that the browser's first render is the same. */
export interface ShownFrame extends SiteFrame {
  year: number;
}

const Shown = createContext<ShownFrame | undefined>(undefined);

export const SiteFrameProvider = Shown.Provider;

/** What stands around this page: for the header and the footer, wherever they are shown. */
export function useSiteFrame(): ShownFrame {
  const frame = useContext(Shown);
  if (!frame) throw new Error('a header or a footer is rendered outside its frame');
  return frame;
}
