import { redirect } from 'react-router';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { exportUsers } from './export-users.server.ts';
import { userSearch } from './user-filters.ts';

/** Hands out the list as a file. By a form: it is an action that is logged, which no link may cause. */
export const action = formAction(
  'users:refusal.unreachable',
  intent({
    run({ scope, fields }) {
      const asked = Object.entries(fields).map(([name, value]) => [name, String(value)]);
      return exportUsers(scope, userSearch.read(new URLSearchParams(asked)));
    },
    done: (lines, _form, { scope }) =>
      new Response(lines, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="users-${scope.now.toISOString().slice(0, 10)}.csv"`,
        },
      }),
  }),
);

export const loader = () => redirect('/users');
