import { data, redirect } from 'react-router';
import { returnPath } from '#app/accounts/credentials/auth-request.ts';
import { unreachable } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import type { Route } from './+types/favorites.route.ts';
import { setFavorite } from './favorites.server.ts';
import type { FavoriteAnswer } from './favorites.ts';
import { tabAddress } from './shelf-address.ts';

export const loader = () => redirect(tabAddress('favorites'));

/** Sets one favorite. A form without scripts says where to go back to. */
export async function action({ request, context }: Route.ActionArgs) {
  const { file, wanted, returnTo } = await readFields(request);
  if (wanted !== 'true' && wanted !== 'false') throw data(null, 422);
  const isFavorite = wanted === 'true';
  const set = await setFavorite(context.get(scopeContext), file, isFavorite);
  if (returnTo !== undefined) return redirect(returnPath(returnTo, tabAddress('all')));
  if (!set.ok) return data<FavoriteAnswer>({}, statusOf(set));
  return data<FavoriteAnswer>({ liked: { isFavorite, likesCount: set.value.likesCount } });
}

/** A favorite that cannot be set goes back to what it was; the page stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as FavoriteAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<FavoriteAnswer>({});
  }
}
