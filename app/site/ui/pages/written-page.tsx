import type { ReactNode } from 'react';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { useLocale } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageTitle } from '#app/platform/page-title.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageSummary } from '../../pages/page-summary.ts';
import { PageContent } from '../page-content.tsx';

/** Where a page written on the site stands, or what stands there instead of it. */
export function WrittenPageWidth({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">{children}</div>;
}

type WrittenPageProps = { title: string; language: Locale; html: string };

/** A page written on the site, the same for visitors and for whoever looks at it before it is published. */
export function WrittenPage({ title, language, html }: WrittenPageProps) {
  const locale = useLocale();
  const { siteName } = usePageFrame();
  return (
    <article lang={language === locale ? undefined : language}>
      <PageTitle title={`${title} · ${siteName}`} description={pageSummary(html) || title} />
      <PageHeader title={title} />
      <PageContent html={html} />
    </article>
  );
}
