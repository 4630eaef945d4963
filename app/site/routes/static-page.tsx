import { Suspense } from 'react';
import { Await, data } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageTitle } from '#app/platform/page-title.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { pageSummary } from '../pages/page-summary.ts';
import { findPage } from '../pages/pages.queries.server.ts';
import { sanitiseHtml } from '../pages/sanitise-html.server.ts';
import { PageContent } from '../ui/page-content.tsx';
import type { Route } from './+types/static-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, locale } = context.get(scopeContext);
  const stored = await findPage(db, params.slug, locale);
  if (!stored) return data({ page: null }, { status: 404 });
  const { title, content, language } = stored;
  return data({ page: { title, language, html: sanitiseHtml(content) } });
}

/** Whoever comes from another page sees at once that this one is on its way. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { page: serverLoader().then(({ page }) => page) };
}

type ShownPage = Awaited<Route.ComponentProps['loaderData']['page']>;

/** A page written on the site itself: terms, privacy, about, and what an admin adds. */
export default function StaticPage({ loaderData: { page }, params }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      {page instanceof Promise ? (
        <Suspense key={params.slug} fallback={<OnItsWay />}>
          <Await resolve={page}>{(arrived) => <Shown page={arrived} />}</Await>
        </Suspense>
      ) : (
        <Shown page={page} />
      )}
    </div>
  );
}

function Shown({ page }: { page: ShownPage }) {
  const { siteName, locale } = usePageFrame();
  if (!page) return <NotFound />;
  const { title, language, html } = page;
  return (
    <article lang={language === locale ? undefined : language}>
      <PageTitle title={`${title} · ${siteName}`} description={pageSummary(html) || title} />
      <PageHeader title={title} />
      <PageContent html={html} />
    </article>
  );
}

function OnItsWay() {
  const t = useText('pages');
  return (
    <div className="grid min-h-64 place-items-center">
      <Spinner label={t('pages:loading')} className="size-10 text-brand" />
    </div>
  );
}

function NotFound() {
  const t = useText('pages');
  return (
    <>
      <PageTitle title={t('pages:notFound.title')} description={t('pages:notFound.text')} />
      <PageHeader title={<Text k="pages:notFound.title" />} intro={<Text k="pages:notFound.text" />} />
      <ButtonLink to="/">
        <Text k="pages:notFound.home" />
      </ButtonLink>
    </>
  );
}
