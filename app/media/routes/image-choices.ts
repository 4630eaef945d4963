import { scopeContext } from '#app/platform/scope.server.ts';
import { readImageFilters } from '../images/image-filters.ts';
import { listImageChoices } from '../images/images.queries.server.ts';
import type { ChoicesAnswer } from '../ui/images/use-image-choices.ts';
import type { Route } from './+types/image-choices.ts';

/** What the image picker offers, by the word that was typed into it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { query } = readImageFilters(new URL(request.url).searchParams);
  return { query, images: await listImageChoices(context.get(scopeContext), query) };
}

/** A connection that breaks is a sentence in the picker, and the page under it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ChoicesAnswer> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failed: true };
  }
}
