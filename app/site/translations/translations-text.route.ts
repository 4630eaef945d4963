import { data } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { isLocale } from '#app/platform/i18n/locales.ts';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import type { Route } from './+types/translations-text.route.ts';
import { findText } from './texts.queries.server.ts';

/** One text as it is now, for content edit mode. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const [language, key] = [search.get('language'), search.get('key') ?? ''];
  const text = isLocale(language) ? await findText(context.get(scopeContext), { language, key }) : undefined;
  if (!text) throw data(null, 404);
  return Response.json({ text, hasTranslator: context.get(translatorContext) !== undefined });
}
