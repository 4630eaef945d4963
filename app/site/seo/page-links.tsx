import { useHref, useLocation, useMatches } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { alternates, type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { useLocale } from '#app/platform/i18n/text.tsx';
import { isIndexedPage } from '../public-pages.ts';

/** The picture that stands beside a shared link. */
export const shareImage = { path: '/share.png', width: 1200, height: 630 };

/** What pages written on the site say in their data: the languages they are there in, if not in all, and their own picture. */
function useWrittenPage(): { languages?: readonly Locale[]; shareImage?: string } {
  const data = useMatches().at(-1)?.loaderData as { page?: ReturnType<typeof useWrittenPage> } | undefined;
  return data?.page ?? {};
}

/** Which page this is and in which languages it is there too, for search engines and for whoever shares its link. */
export function PageLinks() {
  const { pathname } = useLocation();
  const path = useHref(pathname);
  const locale = useLocale();
  const { siteAddress, siteName } = usePageFrame();
  const { languages, shareImage: ownImage } = useWrittenPage();
  if (!isIndexedPage(pathname)) return null;
  const here = siteAddress + path;
  return (
    <>
      <link rel="canonical" href={here} />
      {alternates(pathname, languages).map(({ hreflang, path: other }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={siteAddress + other} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={here} />
      <meta property="og:locale" content={`${locale}_${localeNames[locale].flag}`} />
      <meta property="og:image" content={siteAddress + (ownImage || shareImage.path)} />
      {ownImage ? null : (
        <>
          <meta property="og:image:width" content={String(shareImage.width)} />
          <meta property="og:image:height" content={String(shareImage.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
