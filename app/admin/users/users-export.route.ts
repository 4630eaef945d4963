import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import type { Route } from './+types/users-export.route.ts';
import { exportUsers } from './export-users.server.ts';
import { userSearch } from './user-filters.ts';

/** Hands out the list as a file. By a form: it is an action that is logged, which no link may cause. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const fields = Object.entries(await readFields(request)).map(([name, value]) => [name, String(value)]);
  const exported = await exportUsers(scope, userSearch.read(new URLSearchParams(fields)));
  if (!exported.ok) throw data(null, statusOf(exported));
  return new Response(exported.value, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="users-${scope.now.toISOString().slice(0, 10)}.csv"`,
    },
  });
}

export const loader = () => redirect('/users');
