import type { ReactNode } from 'react';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { PageContent } from '../editor/page-content.tsx';
import type { LanguageState, PageAuthor } from './drafts.queries.server.ts';
import { type PageStatus, pageSummary } from './pages.ts';

type LanguageTabsProps = {
  current: Locale;
  languages: LanguageState[];
  addressOf: (language: Locale) => string;
};

/** The languages of a page, each with how it stands there. */
export function LanguageTabs({ current, languages, addressOf }: LanguageTabsProps) {
  const t = useText('written');
  return (
    <LinkTabs
      label={t('written:form.languages')}
      tabs={locales.map((language) => {
        const status = languages.find((state) => state.language === language)?.status;
        return {
          to: addressOf(language),
          current: language === current,
          label: <span lang={language}>{localeNames[language].name}</span>,
          count: <Text k={`written:status.${status ?? 'none'}`} />,
        };
      })}
    />
  );
}

const tones = { draft: 'plain', published: 'good', changed: 'hint' } as const;

/** How a page stands, in a word. */
export function PageStatusBadge({ status }: { status: PageStatus }) {
  return (
    <Badge tone={tones[status]}>
      <Text k={`written:status.${status}`} />
    </Badge>
  );
}

/** Who wrote on a page, or why nobody is named. */
export function PageAuthorName({ author }: { author: PageAuthor }) {
  if (author === 'site') return <Text k="written:history.withSite" />;
  if (author === 'gone') return <Text k="written:history.gone" />;
  return <>{author.name}</>;
}

/** The width of the screens on which pages are written, and their name in the tab. */
export function PagesFrame({ title, children }: { title: string; children: ReactNode }) {
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${title} · ${siteName}`}</title>
      {children}
    </div>
  );
}

/** Where a page written on the site stands, or what stands there instead of it. */
export function WrittenPageWidth({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">{children}</div>;
}

type WrittenPageProps = { title: string; description: string; language: Locale; html: string };

/** A page written on the site, the same for visitors and for whoever looks at it before it is published. */
export function WrittenPage({ title, description, language, html }: WrittenPageProps) {
  const locale = useLocale();
  const { siteName } = usePageFrame();
  return (
    <article lang={language === locale ? undefined : language}>
      <PageTitle title={`${title} · ${siteName}`} description={description || pageSummary(html) || title} />
      <PageHeader title={title} />
      <PageContent html={html} />
    </article>
  );
}
