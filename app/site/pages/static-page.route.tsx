import { type ReactNode, Suspense } from 'react';
import { Await, data, type HeadersFunction, Navigate, redirect, useLocation } from 'react-router';
import { pageSettingContext } from '#app/platform/http/page-frame.server.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { splitLocalePath } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink, Spinner } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/static-page.route.ts';
import { WrittenPage, WrittenPageWidth } from './page-parts.tsx';
import { findShownPage, type ShownPage } from './pages.queries.server.ts';
import { documentsFrom } from './seed-pages.server.ts';

/** What holds only as long as the database is away is cached by nobody. */
const notKept = { 'Cache-Control': 'no-store' };

const answers: Record<Exclude<ShownPage['kind'], 'moved'>, ResponseInit> = {
  stored: {},
  standIn: { headers: notKept },
  missing: { status: 404 },
  unreadable: { status: 503, headers: { ...notKept, 'Retry-After': '2' } },
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { texts, frame } = context.get(pageSettingContext);
  const { prefix } = splitLocalePath(url.pathname);
  const page = await findShownPage(context.get(scopeContext), params.slug, {
    prefix,
    textOf: documentsFrom(texts, frame.siteName),
  });
  if (page.kind === 'moved') throw redirect(`/page/${page.slug}`, 301);
  return data({ page }, answers[page.kind]);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Whoever comes from another page sees at once that this one is on its way. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { page: serverLoader().then(({ page }) => page, sentOn) };
}

type Arrived = Exclude<ShownPage, { kind: 'moved' }> | { kind: 'moved'; to: string };

/** The answer came too late to lead elsewhere by itself. */
function sentOn(answer: unknown): Arrived {
  const to = answer instanceof Response ? answer.headers.get('Location') : null;
  if (to === null) throw answer;
  return { kind: 'moved', to };
}

/** A page written on the site itself: terms, privacy, about, and what an admin adds. */
export default function StaticPage({ loaderData: { page }, params }: Route.ComponentProps) {
  return (
    <WrittenPageWidth>
      {page instanceof Promise ? (
        <Suspense key={params.slug} fallback={<OnItsWay />}>
          <Await resolve={page}>{(arrived) => <Shown page={arrived} />}</Await>
        </Suspense>
      ) : (
        <Shown page={page} />
      )}
    </WrittenPageWidth>
  );
}

function Shown({ page }: { page: Arrived }) {
  const { pathname } = useLocation();
  if (page.kind === 'moved') return <Navigate to={page.to} replace />;
  if (page.kind === 'missing')
    return (
      <NoPage of="notFound">
        <ButtonLink to="/">
          <Text k="pages:notFound.home" />
        </ButtonLink>
      </NoPage>
    );
  if (page.kind === 'unreadable')
    return (
      <NoPage of="notNow">
        <ButtonLink to={pathname} reloadDocument>
          <Text k="pages:notNow.retry" />
        </ButtonLink>
      </NoPage>
    );
  return <WrittenPage {...page} />;
}

function OnItsWay() {
  const t = useText('pages');
  return (
    <div className="grid min-h-64 place-items-center">
      <Spinner label={t('pages:loading')} className="size-10 text-brand" />
    </div>
  );
}

type NoPageProps = { of: 'notFound' | 'notNow'; children: ReactNode };

/** Why there is nothing to read here, and what one can do about it. */
function NoPage({ of, children }: NoPageProps) {
  const t = useText('pages');
  const { siteName } = usePageFrame();
  return (
    <>
      <PageTitle title={`${t(`pages:${of}.title`)} · ${siteName}`} description={t(`pages:${of}.text`)} />
      <PageHeader title={<Text k={`pages:${of}.title`} />} intro={<Text k={`pages:${of}.text`} />} />
      {children}
    </>
  );
}
