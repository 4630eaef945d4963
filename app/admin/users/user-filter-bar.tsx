import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Form } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import { useWantedSearch } from '../admin-page.tsx';
import {
  areUsersNarrowed,
  changedUserFilters,
  displayStatuses,
  everybody,
  readUserFilters,
  roles,
  sorts,
  type UserFilters,
  usersAddress,
  yesNo,
} from './user-filters.ts';

type UserFilterBarProps = {
  filters: UserFilters;
  /** The person whose row is open: looking for another does not close it. */
  opened?: string;
};

const yesNoFilters = ['vip', 'disabled', 'verified', 'online'] as const;

/** Search, filters and order. They live in the address: at once with scripts, by a button without. */
export function UserFilterBar({ filters, opened }: UserFilterBarProps) {
  const t = useText('users');
  const choicesId = useId();
  const { wanted, go } = useWantedSearch('/users', filters, readUserFilters);
  const [isOpen, setIsOpen] = useState(areUsersNarrowed({ ...filters, query: '' }));
  const choose = (changed: Partial<UserFilters>) =>
    go(usersAddress(changedUserFilters(wanted, changed), opened));
  const search = useTypedSearch(filters.query, (query) => choose({ query }));
  const select = (name: keyof UserFilters, options: ReactNode, canBeAny = true) => (
    <SelectField
      key={name}
      name={name}
      label={<Text k={`users:filter.${name as 'role'}`} />}
      value={wanted[name] ?? ''}
      onChange={(event) => choose({ [name]: event.target.value || undefined })}
    >
      {canBeAny ? <option value="">{t('users:filter.any')}</option> : null}
      {options}
    </SelectField>
  );
  const option = (value: string, words: string) => (
    <option key={value} value={value}>
      {words}
    </option>
  );
  return (
    <Form action="/users" className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          name="q"
          {...search}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          before={<Search />}
          label={<Text k="users:search.label" />}
          labelHidden
          placeholder={t('users:search.placeholder')}
          className="flex-1 basis-full sm:basis-64"
        />
        <div className="hidden noscript:block">
          <Button type="submit" variant="secondary">
            <Text k="users:filter.apply" />
          </Button>
        </div>
        {areUsersNarrowed(wanted) ? (
          <ButtonLink
            to={usersAddress({ ...everybody, sort: wanted.sort }, opened)}
            replace
            preventScrollReset
            variant="quiet"
            icon={<X />}
          >
            <Text k="users:filter.clear" />
          </ButtonLink>
        ) : null}
      </div>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => setIsOpen(!isOpen)}
        className="md:hidden noscript:hidden"
      >
        <Text k="users:filter.show" />
      </Button>
      <div
        id={choicesId}
        className={classNames(
          'grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7',
          // On a phone the people come first; without scripts nothing could open what is closed.
          !isOpen && 'max-md:hidden noscript:grid',
        )}
      >
        {select(
          'role',
          roles.map((name) => option(name, t(`users:role.${name}`))),
        )}
        {select(
          'standing',
          displayStatuses.map((name) => option(name, t(`users:standing.${name}`))),
        )}
        {yesNoFilters.map((filter) =>
          select(
            filter,
            yesNo.map((name) => option(name, t(`users:filter.${name}`))),
          ),
        )}
        {select(
          'sort',
          sorts.map((name) => option(name, t(`users:sort.${name}`))),
          false,
        )}
      </div>
    </Form>
  );
}
