import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Learning } from '#app/platform/languages.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { CategoryName } from './category-art.tsx';
import { everything, type ShelfFilters, shelfSearch } from './shelf.ts';
import { isNarrowed, type LibraryTab, libraryAddress, tabAddress, toggled } from './shelf-address.ts';

type ChosenFiltersProps = {
  tab: LibraryTab;
  filters: ShelfFilters;
  isOpening: boolean;
  /** On what it opened. */
  learning?: Learning;
  /** An empty shelf offers the way out of all by itself. */
  isEmpty: boolean;
};

/** What is in force that cannot be seen above, each with the way out of it, and the way out of all. */
export function ChosenFilters({ tab, filters, isOpening, learning, isEmpty }: ChosenFiltersProps) {
  const without = (change: Partial<ShelfFilters>) =>
    libraryAddress(tab, shelfSearch.changed(filters, change));
  if (!isNarrowed(tab, filters)) return null;
  if (isOpening) return learning ? <OpenedOnPreferences learning={learning} /> : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {filters.categories.map((name) => (
        <Removable key={name} to={without({ categories: toggled(filters.categories, name) })}>
          <CategoryName name={name} />
        </Removable>
      ))}
      {filters.levels.map((level) => (
        <Removable key={level} to={without({ levels: toggled(filters.levels, level) })}>
          {level}
        </Removable>
      ))}
      {isEmpty ? null : (
        <TextLink
          to={tab === 'all' ? libraryAddress(tab, shelfSearch.cleared(filters)) : tabAddress(tab)}
          preventScrollReset
          className="inline-flex min-h-9 items-center text-sm"
        >
          <Text k="library:filter.clear" />
        </TextLink>
      )}
    </div>
  );
}

function Removable({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-ink bg-marker px-3 font-medium text-ink text-sm no-underline hover:bg-marker-soft pointer-coarse:min-h-11"
    >
      <span className="sr-only">
        <Text k="library:filter.remove" />
      </span>
      {children}
      <X aria-hidden="true" className="size-3.5" />
    </Link>
  );
}

/** Says on what the library opened, and how to see the rest. */
function OpenedOnPreferences({ learning }: { learning: Learning }) {
  const languages = learning.languages.map((language) => (
    <span key={language} lang={language}>
      {localeNames[language].name}
    </span>
  ));
  const level = learning.level ? [learning.level] : [];
  const interests = learning.interests.map((name) => <CategoryName key={name} name={name} />);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-marker border-l-4 pl-3 text-sm">
      <p>
        <Text k="library:opening.line" />{' '}
        <span className="font-medium">{listed([...languages, ...level, ...interests])}</span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <TextLink
          to={libraryAddress('all', everything)}
          preventScrollReset
          className="inline-flex min-h-9 items-center"
        >
          <Text k="library:opening.everything" />
        </TextLink>
        <TextLink to={tabAddress('preferences')} tone="soft" className="inline-flex min-h-9 items-center">
          <Text k="library:opening.change" />
        </TextLink>
      </p>
    </div>
  );
}

const listed = (names: ReactNode[]) =>
  names.flatMap((name, position) => (position > 0 ? [', ', name] : [name]));
