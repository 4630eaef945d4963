import { Search, X } from 'lucide-react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField, TextField, type TextFieldProps } from '#app/ui/field.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import type { SearchParams } from './search-params.ts';

/**
 * The question of a list that lives in the address: the one on its way, else the one that was answered, and how to ask another.
 * What was chosen a moment ago counts at once, so that two choices within one answer are both kept.
 */
export function useFilters<Values>(
  search: SearchParams<Values>,
  path: string,
  answered: Values,
  /** Whether one comes back to the list itself, not to what was chosen before. */
  replace = true,
) {
  const navigate = useNavigate();
  const { location, formMethod } = useNavigation();
  const isAsked = location?.pathname === path && formMethod !== 'POST';
  const wanted = isAsked ? search.read(new URLSearchParams(location.search)) : answered;
  function choose(change: Partial<Values>) {
    const address = search.address(path, search.changed(wanted, change));
    void navigate(address, { replace, preventScrollReset: true, flushSync: true });
  }
  return {
    ...{ search, path, answered, wanted, choose },
    /** Chooses by what a field says. */
    say(name: keyof Values, raw: string) {
      const said = search.read(new URLSearchParams({ [search.names[name]]: raw }));
      choose({ [name]: said[name] } as Partial<Values>);
    },
  };
}

export type Filters<Values> = ReturnType<typeof useFilters<Values>>;

type FilterBarProps<Values> = {
  filters: Filters<Values>;
  /** How many rows the answer shows, read out when it changes; absent where the page says it itself. */
  shown?: number;
  /** What the form is for, where the page has another. */
  label?: string;
  className: string;
  children: ReactNode;
};

/** The form of a list's filters: at once with scripts, by its button without. */
export function FilterBar<Values>({ filters, shown, label, className, children }: FilterBarProps<Values>) {
  const { search, path, wanted, choose } = filters;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new URLSearchParams(new FormData(event.currentTarget) as never);
    choose(search.read(new URLSearchParams([...said, ...search.fields(search.cleared(wanted))])));
  }
  return (
    <search>
      <form action={path} onSubmit={submit} aria-label={label} className={className}>
        {children}
      </form>
      {shown === undefined ? null : (
        <p role="status" className="sr-only">
          <Text k="platform:filter.shown" values={{ number: shown }} />
        </p>
      )}
    </search>
  );
}

type FilterProps<Values> = { filters: Filters<Values>; name: keyof Values & string };

/** Looks through the list while one types. */
export function FilterSearch<Values>({ filters, name, ...field }: FilterProps<Values> & TextFieldProps) {
  const { search, answered, say } = filters;
  const typed = useTypedSearch(String(answered[name]), (query) => say(name, query));
  return (
    <TextField
      type="search"
      name={search.names[name]}
      {...typed}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      before={<Search />}
      {...field}
    />
  );
}

export interface FilterOption {
  value: string;
  text: string;
  lang?: string;
  disabled?: boolean;
}

export const optionsOf = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
  values.map((value): FilterOption => ({ value, text: textOf(value) }));

type FilterSelectProps<Values> = FilterProps<Values> & {
  label: ReactNode;
  /** The choice of none of them. */
  any?: string;
  options: FilterOption[];
  labelHidden?: boolean;
  className?: string;
};

export function FilterSelect<Values>({ filters, name, any, options, ...field }: FilterSelectProps<Values>) {
  const { search, wanted, say } = filters;
  return (
    <SelectField
      name={search.names[name]}
      value={search.said(wanted, name)[0] ?? ''}
      onChange={(event) => say(name, event.target.value)}
      {...field}
    >
      {any === undefined ? null : <option value="">{any}</option>}
      {options.map(({ value, text, ...option }) => (
        <option key={value} value={value} {...option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

type FilterActionsProps<Values> = { filters: Filters<Values>; apply?: ReactNode; clear?: ReactNode };

/** The button of those without scripts, and the way back to everything. */
export function FilterActions<Values>({ filters, apply, clear }: FilterActionsProps<Values>) {
  return (
    <>
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          {apply ?? <Text k="platform:filter.apply" />}
        </Button>
      </div>
      <ClearFilters {...{ filters, clear }} />
    </>
  );
}

function ClearFilters<Values>({ filters, clear }: Omit<FilterActionsProps<Values>, 'apply'>) {
  const { search, path, wanted } = filters;
  if (!search.isNarrowed(wanted)) return null;
  const everything = search.address(path, search.cleared(wanted));
  return (
    <ButtonLink to={everything} replace preventScrollReset variant="quiet" icon={<X />}>
      {clear ?? <Text k="platform:filter.clear" />}
    </ButtonLink>
  );
}

type NothingFitsProps = Pick<ComponentProps<typeof ButtonLink>, 'to' | 'preventScrollReset'> & {
  title: TextKey;
  hint: TextKey;
  level?: 2 | 3;
};

/** In place of a list in which nothing fits the filters: the way back to everything. */
export function NothingFits({ title, hint, level, ...everything }: NothingFitsProps) {
  return (
    <EmptyState
      level={level}
      title={<Text k={title} />}
      action={
        <ButtonLink {...everything} variant="secondary">
          <Text k="platform:filter.clear" />
        </ButtonLink>
      }
    >
      <Text k={hint} />
    </EmptyState>
  );
}
