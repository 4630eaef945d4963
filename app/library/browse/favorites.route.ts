import { redirect } from 'react-router';
import { z } from 'zod';
import { returnPath } from '#app/accounts/credentials/auth-request.ts';
import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { setFavorite } from './favorites.server.ts';
import { tabAddress } from './shelf-address.ts';

export const loader = () => redirect(tabAddress('favorites'));

const failed = 'dictation:player.favoriteFailed';

const favoriteForm = z.object({
  wanted: z.enum(['true', 'false'], failed).transform((wanted) => wanted === 'true'),
});

/** Sets one favorite. A form without scripts says where to go back to. */
export const action = formAction(
  failed,
  intent({
    form: favoriteForm,
    async run({ scope, fields: { id, returnTo } }, { wanted }) {
      const set = await setFavorite(scope, id, wanted);
      if (returnTo !== undefined) throw redirect(returnPath(returnTo, tabAddress('all')));
      return set;
    },
    done: ({ likesCount }, { wanted }) => ({ value: { isFavorite: wanted, likesCount } }),
  }),
);

/** A favorite that cannot be set goes back to what it was; the page stays. */
export const clientAction = clientFormAction(failed);
