import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { cefrLevels } from '#app/library/audio-file.ts';
import { EndlessItems } from '#app/library/browse/endless-grid.tsx';
import { SearchField } from '#app/library/browse/library-header.tsx';
import { shelfSearch } from '#app/library/browse/shelf.ts';
import { categoryTextKey } from '#app/library/categories/category-names.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { PhoneEntry } from '../phone-entry.tsx';
import type { PhoneShelf } from './list.queries.server.ts';
import { type ListName, phoneShelfAddress, readPhoneShelf, shelfPaths } from './list-address.ts';

type ShelfFiltersProps = { list: ListName; library: PhoneShelf };

/** A word to look for, and three pickers. Each change is an address; without scripts the button sends the form. */
function ShelfFilters({ list, library }: ShelfFiltersProps) {
  const t = useText('library');
  const tMobile = useText('mobile');
  const tCategory = useText('categories');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { filters, counts, categories } = library;

  /** All that the form says now: two choices made in one breath are both in it. */
  function send(query?: string) {
    if (!form.current) return;
    const fields = new URLSearchParams(new FormData(form.current) as never);
    if (query !== undefined) fields.set(shelfSearch.names.query, query);
    const wanted = readPhoneShelf(list, new URLSearchParams([...fields].filter(([, value]) => value !== '')));
    void navigate(phoneShelfAddress(list, wanted), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  const picker = (
    name: 'language' | 'category' | 'level',
    label: TextKey,
    chosen: string,
    options: Option[],
  ) => (
    <SelectField
      key={`${name} ${chosen}`}
      name={name}
      label={<Text k={label} />}
      defaultValue={chosen}
      onChange={() => send()}
    >
      <option value="">{tMobile('mobile:picker.any')}</option>
      {options.map(({ value, text, lang, count }) => (
        <option key={value} value={value} lang={lang} disabled={count === 0 && value !== chosen}>
          {count === undefined ? text : `${text} (${count})`}
        </option>
      ))}
    </SelectField>
  );
  return (
    <search>
      <form
        ref={form}
        action={shelfPaths[list]}
        onSubmit={submit}
        aria-label={t('library:filter.label')}
        className="grid grid-cols-2 gap-3"
      >
        <div className="col-span-full flex">
          <SearchField query={filters.query} onSearch={send} />
        </div>
        {picker(
          'language',
          'mobile:picker.language',
          filters.languages[0] ?? '',
          languages.map((value) => ({
            value,
            text: localeNames[value].name,
            lang: value,
            count: counts.languages?.[value],
          })),
        )}
        {picker(
          'level',
          'mobile:picker.level',
          filters.levels[0] ?? '',
          cefrLevels.map((value) => ({ value, text: value, count: counts.levels?.[value] })),
        )}
        <div className="col-span-full">
          {picker(
            'category',
            'mobile:picker.topic',
            filters.categories[0] ?? '',
            categories.map((value) => {
              const key = categoryTextKey(value);
              const count = counts.categories && (counts.categories[value] ?? 0);
              return { value, text: key ? tCategory(key as never) : value, count };
            }),
          )}
        </div>
        <div className="col-span-full hidden noscript:block">
          <Button type="submit" variant="secondary" className="w-full">
            <Text k="library:filter.apply" />
          </Button>
        </div>
      </form>
    </search>
  );
}

interface Option {
  value: string;
  text: string;
  lang?: string;
  count?: number;
}

/** A list that can be searched and narrowed, and grows on request. */
export function PhoneList({ list, library }: { list: ListName; library: PhoneShelf }) {
  const { filters, shelf, counts } = library;
  return (
    <>
      <ShelfFilters list={list} library={library} />
      <section className="grid grid-cols-1 gap-3">
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {counts.total === undefined ? null : <Text k="library:files" values={{ count: counts.total }} />}
        </p>
        {shelf.cards.length === 0 ? (
          <Nothing list={list} library={library} />
        ) : (
          <ul className="grid grid-cols-1 gap-2.5">
            <EndlessItems
              first={shelf}
              addressAfter={(after) => phoneShelfAddress(list, { ...filters, after })}
              renderCard={(card) => <PhoneEntry card={card} level={2} />}
            />
          </ul>
        )}
      </section>
    </>
  );
}

function Nothing({ list, library: { filters } }: { list: ListName; library: PhoneShelf }) {
  const isNarrowed = phoneShelfAddress(list, filters) !== shelfPaths[list];
  if (list === 'favorites' && !isNarrowed)
    return (
      <EmptyState
        title={<Text k="library:empty.favorites" />}
        action={
          <ButtonLink to={shelfPaths.search}>
            <Text k="library:empty.browse" />
          </ButtonLink>
        }
      >
        <Text k="library:empty.favoritesAdvice" />
      </EmptyState>
    );
  return (
    <EmptyState
      title={<Text k="library:empty.title" />}
      action={
        isNarrowed ? (
          <ButtonLink to={shelfPaths[list]} variant="secondary">
            <Text k="library:filter.clear" />
          </ButtonLink>
        ) : undefined
      }
    >
      <Text k="library:empty.advice" />
    </EmptyState>
  );
}
