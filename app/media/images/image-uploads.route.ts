import { redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { uploadsContext } from '../uploads/uploads.server.ts';
import type { Route } from './+types/image-uploads.route.ts';
import { answerStore } from './image-actions.server.ts';
import { imagesPath } from './image-filters.ts';

/** Where uploaded pictures are submitted: not to their page, which many of them would load as many times. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerStore(context.get(scopeContext), context.get(uploadsContext), await readFields(request));
}

export const loader = () => redirect(imagesPath);
