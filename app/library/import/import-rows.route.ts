import { redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/import-rows.route.ts';
import { answerImport } from './import-actions.server.ts';

/** Where an import hands in its rows: apart from its page, so that a thousand rows do not load the page a thousand times. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  return answerImport({ scope: context.get(scopeContext), uploads: context.get(uploadsContext), fields });
}

export const loader = () => redirect('/dashboard/import');
