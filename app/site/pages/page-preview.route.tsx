import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/page-preview.route.ts';
import { findPreview } from './drafts.queries.server.ts';
import { WrittenPage, WrittenPageWidth } from './page-parts.tsx';
import { pageSearch } from './pages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { language, version } = pageSearch.read(url.searchParams);
  const page = await findPreview(context.get(scopeContext).db, params.page, language, version);
  if (!page) throw redirect('/pages');
  return { page: { ...page, language } };
}

/** A page as visitors would see it, before they do. */
export default function PagePreview({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <WrittenPageWidth>
      <WrittenPage {...page} />
    </WrittenPageWidth>
  );
}
