import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/image-choices.route.ts';
import { imageSearch } from './image-filters.ts';
import type { ChoicesAnswer } from './image-picker.tsx';
import { listImageChoices } from './images.queries.server.ts';

/** What the image picker offers, by the word that was typed into it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { query } = imageSearch.read(new URL(request.url).searchParams);
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
