import { Download } from 'lucide-react';
import { data, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { may } from '#app/accounts/roles.policy.ts';
import { useMay } from '#app/accounts/sessions/viewer.ts';
import { findUserStatistics } from '#app/accounts/users/statistics.queries.server.ts';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { NothingFits } from '#app/forms/filter-bar.tsx';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { PageTurns } from '#app/forms/page-turns.tsx';
import { type ManyButton, SelectionBar, SelectRow, useManyRows } from '#app/forms/selection-bar.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useTopic } from '#app/platform/live/use-topic.tsx';
import { paymentsContext } from '#app/subscription/payments/payments-context.server.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import type { Route } from './+types/users.route.ts';
import { findFigures } from './figures.queries.server.ts';
import { changeManyUsers, changeUsersForm, undoManyUsers, undoUsersForm } from './many-users.server.ts';
import { UserActions } from './user-actions.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';
import { statisticsFolding, userSearch, usersAddress } from './user-filters.ts';
import { rowIntents } from './user-intents.server.ts';
import { countUsers, findListedUser, listPlanNames, listUsers, toRow } from './user-list.queries.server.ts';
import { Statistics } from './user-statistics.tsx';
import { UsersTable } from './users-table.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const { user: wanted, ...filters } = userSearch.read(url.searchParams);
  // The statistics count everybody, also those whom only admins see.
  const countsAll = may(scope.actor, 'administration') && !userSearch.isNarrowed(filters);
  const { provider } = context.get(paymentsContext);
  const [statistics, figures, plans, { users, ...page }, fitting, opened] = await Promise.all([
    findUserStatistics(scope),
    findFigures(scope, provider?.name ?? 'stripe'),
    listPlanNames(scope.db),
    listUsers(scope, filters),
    countsAll ? undefined : countUsers(scope, filters),
    wanted ? findListedUser(scope, wanted) : undefined,
  ]);
  if (!statistics) throw data(null, 403);
  // Whose row is open stays in sight, wherever they would stand by now.
  const elsewhere = opened && !users.some(({ id }) => id === opened.id) ? [opened] : [];
  return {
    ...page,
    statistics,
    figures,
    plans,
    isOpen: statisticsFolding.isOpen(request.headers.get('cookie')),
    total: fitting ?? statistics.total,
    filters,
    now: scope.now.toISOString(),
    users: [...elsewhere, ...users].map((user) => toRow(user, scope.now)),
    openedId: opened?.id,
  };
}

export const headers = headersOfAction;

const failed = 'users:refusal.unreachable';

export const action = formAction(failed, {
  ...rowIntents,
  'change-many': intent({
    form: changeUsersForm,
    run: ({ scope }, form) => changeManyUsers(scope, form, form.change),
    done: (value) => ({ done: 'many:changed', value }),
    typed: [],
  }),
  'undo-many': intent({
    form: undoUsersForm,
    run: ({ scope }, { steps }) => undoManyUsers(scope, steps),
    done: (value) => ({ done: 'many:undone', value }),
    typed: [],
  }),
});

const changing = (change: 'vip' | 'noVip' | 'disable' | 'enable' | 'sessions'): ManyButton => ({
  label: `users:act.${change}`,
  fields: { intent: 'change-many', change },
});

const manyButtons: ManyButton[] = [
  changing('vip'),
  changing('noVip'),
  {
    ...changing('sessions'),
    question: { title: 'users:many.sessions', hint: 'users:many.sessionsHint' },
  },
  { ...changing('disable'), question: { title: 'users:many.disable', hint: 'users:many.disableHint' } },
  changing('enable'),
];

export const clientAction = clientFormAction(failed);

export default function Users({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { statistics, figures, plans, isOpen, users, total, filters, now, before, after, openedId } =
    loaderData;
  const t = useText('users');
  const [search] = useSearchParams();
  const isAdmin = useMay('administration');
  const isLoading = useNavigation().state === 'loading';
  const { revalidate } = useRevalidator();
  useTopic('users', () => void revalidate());
  const many = useManyRows({
    listed: users.map(({ id }) => id),
    total,
    matching: userSearch.filtersOf(filters),
  });
  const opened = users.find(({ id }) => id === openedId && search.get('user') === id);
  return (
    <AdminPage title={<Text k="users:title" />} name={t('users:title')}>
      <Statistics {...{ statistics, figures, isOpen }} />
      <section aria-labelledby="people" className="mt-12">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
          <h2 id="people" className="text-2xl">
            <Text k="users:list.title" />
          </h2>
          {isAdmin ? (
            <form method="post" action="/users/export">
              {userSearch.fields(filters).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" variant="secondary" icon={<Download />}>
                <Text k="users:export.button" />
              </Button>
            </form>
          ) : null}
        </div>
        <UserFilterBar answered={{ ...filters, user: opened?.id }} shown={users.length} plans={plans} />
        <SelectionBar
          many={many}
          count={<Text k="users:list.count" values={{ count: total }} />}
          buttons={manyButtons}
        />
        <div aria-busy={isLoading} className={classNames('transition-opacity', isLoading && 'opacity-70')}>
          <UsersTable
            {...{ users, filters, now }}
            tick={({ id, firstName }) => <SelectRow {...{ many, id }} name={firstName} />}
            opened={
              opened && {
                key: opened.id,
                content: (
                  <UserActions
                    key={opened.id}
                    user={opened}
                    closedAddress={usersAddress(filters)}
                    sent={sent}
                  />
                ),
              }
            }
            // Somebody is always there, whoever looks.
            empty={
              <NothingFits
                level={3}
                title="users:list.nothingFits"
                hint="users:list.nothingFitsHint"
                to="/users"
                preventScrollReset
              />
            }
          />
        </div>
        <PageTurns
          label={t('users:list.paging')}
          before={before && usersAddress(userSearch.changed(filters, { before }))}
          after={after && usersAddress(userSearch.changed(filters, { after }))}
          previous={<Text k="users:list.previous" />}
          next={<Text k="users:list.next" />}
          preventScrollReset
        />
      </section>
    </AdminPage>
  );
}

export function ErrorBoundary() {
  const t = useText('users');
  return (
    <AdminPage title={<Text k="users:title" />} name={t('users:title')}>
      <LoadFailed>
        <Text k="users:loadFailed" />
      </LoadFailed>
    </AdminPage>
  );
}
