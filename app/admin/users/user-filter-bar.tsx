import { roles } from '#app/accounts/roles.policy.ts';
import { useMay } from '#app/accounts/sessions/viewer.ts';
import { optionsOf, useFilters } from '#app/forms/filter-bar.tsx';
import { FoldedFilters } from '#app/forms/folded-filters.tsx';
import { useText } from '#app/platform/i18n/text.tsx';
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
    <FoldedFilters
      {...{ filters, shown }}
      search={{ label: 'users:search.label', placeholder: t('users:search.placeholder') }}
      sort={{ label: 'users:filter.sort', options: optionsOf(sorts, (name) => t(`users:sort.${name}`)) }}
      choices={shownChoices.map((name) => ({ name, label: `users:filter.${name}`, options: choices[name] }))}
      any={t('users:filter.any')}
    />
  );
}
