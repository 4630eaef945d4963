import { createContext, useContext } from 'react';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Logo } from '#app/ui/link.tsx';
import type { LogoChoice, SiteFrame } from './site-frame.ts';

/** The stored site navigation and the year: from the server, so that the first render is the same. */
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

type SiteLogoProps = {
  logo: LogoChoice;
  /** Where there is little room, the name beside the mark is left to screen readers. */
  markOnPhones?: boolean;
};

/** The site's sign. Put it inside the link that leads home, which it gives its name. */
export function SiteLogo({ logo, markOnPhones }: SiteLogoProps) {
  const { siteName } = usePageFrame();
  if (logo.kind === 'own') return <Logo name={siteName} markOnPhones={markOnPhones} />;
  // The width is not known before the picture is: the height is kept, so that nothing below it moves.
  if (logo.kind === 'image')
    return <img src={logo.url} alt={siteName} className="h-10 w-auto max-w-40 object-contain object-left" />;
  return (
    <span className="grid size-10 place-items-center rounded-control bg-brand font-[560] font-serif text-on-brand">
      <span aria-hidden="true">{[...siteName][0]?.toUpperCase()}</span>
      <span className="sr-only">{siteName}</span>
    </span>
  );
}
