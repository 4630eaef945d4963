import { roles } from '#app/accounts/roles.policy.ts';
import { useMay } from '#app/accounts/sessions/viewer.ts';
import {
  FilterActions,
  FilterBar,
  FilterSearch,
  FilterSelect,
  FoldedFilters,
  optionsOf,
  useFilters,
} from '#app/forms/filter-bar.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { planTextKey } from '#app/subscription/plans/plan-texts.ts';
import { displayStatuses, sorts, type UserFilters, userSearch, yesNo } from './user-filters.ts';
import type { PlanName } from './user-list.queries.server.ts';

type UserFilterBarProps = { answered: UserFilters; shown: number; plans: PlanName[] };

/** Search, filters and order. Looking for somebody else does not close the row that is open. */
export function UserFilterBar({ answered, shown, plans }: UserFilterBarProps) {
  const t = useText('users');
  const filters = useFilters(userSearch, '/users', answered);
  const answers = optionsOf(yesNo, (name) => t(`users:filter.${name}`));
  const say = useText('plans');
  const planName = (stored: string) => {
    const key = planTextKey(stored);
    return key ? say(key as never) : stored;
  };
  const choices = {
    role: optionsOf(roles, (name) => t(`users:role.${name}`)),
    standing: optionsOf(displayStatuses, (name) => t(`users:standing.${name}`)),
    plan: plans.map(({ id, name }) => ({ value: id, text: planName(name) })),
    ...{ vip: answers, disabled: answers, verified: answers, online: answers },
  };
  const isAdmin = useMay('administration');
  // To others nobody who has a role is there.
  const shownChoices = (Object.keys(choices) as (keyof typeof choices)[]).filter(
    (name) => isAdmin || name !== 'role',
  );
  return (
    <FilterBar {...{ filters, shown }} className="mb-6 grid gap-4">
      <FoldedFilters
        startsOpen={userSearch.isNarrowed({ ...answered, query: '' })}
        search={
          <>
            <FilterSearch
              filters={filters}
              name="query"
              label={<Text k="users:search.label" />}
              labelHidden
              placeholder={t('users:search.placeholder')}
              className="flex-1 basis-full sm:basis-80"
            />
            <FilterSelect
              filters={filters}
              name="sort"
              label={<Text k="users:filter.sort" />}
              labelHidden
              className="grow sm:grow-0"
              options={optionsOf(sorts, (name) => t(`users:sort.${name}`))}
            />
            <FilterActions filters={filters} />
          </>
        }
      >
        {shownChoices.map((name) => (
          <FilterSelect
            key={name}
            {...{ filters, name }}
            options={choices[name]}
            label={<Text k={`users:filter.${name}`} />}
            any={t('users:filter.any')}
          />
        ))}
      </FoldedFilters>
    </FilterBar>
  );
}
