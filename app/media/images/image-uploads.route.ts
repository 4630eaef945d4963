import { redirect } from 'react-router';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { uploadsContext } from '../uploads/uploads.server.ts';
import { imagesPath } from './image-filters.ts';
import { storeImage } from './images.server.ts';

/** Where uploaded pictures are submitted: not to their page, which many of them would load as many times. */
export const action = formAction(
  'images:upload.error',
  intent({
    run: ({ scope, context, fields }) => storeImage(scope, context.get(uploadsContext), fields.upload),
    done: (image) => ({ value: image }),
  }),
);

export const loader = () => redirect(imagesPath);
