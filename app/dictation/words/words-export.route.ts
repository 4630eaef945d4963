import { data } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/words-export.route.ts';
import { listWords, wordsAsFile } from './words.queries.server.ts';
import { wordsSearch } from './words.ts';

/** One's own words of a language as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language, format } = wordsSearch.read(url.searchParams);
  const listed = await listWords(context.get(scopeContext), language);
  if (!listed?.language) throw data(null, 404);
  return new Response(wordsAsFile(listed, format), {
    headers: {
      'Content-Type':
        format === 'csv' ? 'text/csv; charset=utf-8' : 'text/tab-separated-values; charset=utf-8',
      'Content-Disposition': `attachment; filename="words-${listed.language}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
