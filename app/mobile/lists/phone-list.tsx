import type { FormEvent } from 'react';
import { cefrLevels } from '#app/library/audio-file.ts';
import { EndlessItems } from '#app/library/browse/endless-grid.tsx';
import { SearchField } from '#app/library/browse/library-header.tsx';
import { categoryTextKey } from '#app/library/categories/category-names.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PhoneEntry } from '../phone-entry.tsx';
import { countIn, languageOptions, Picker, usePickedAddress } from '../picker.tsx';
import type { PhoneShelf } from './list.queries.server.ts';
import { type ListName, phoneShelfAddress, readPhoneShelf, shelfPaths } from './list-address.ts';

type ShelfFiltersProps = { list: ListName; library: PhoneShelf };

/** A word to look for, and three pickers. Each change is an address; without scripts the button sends the form. */
function ShelfFilters({ list, library }: ShelfFiltersProps) {
  const t = useText('library');
  const tMobile = useText('mobile');
  const tCategory = useText('categories');
  const { form, send } = usePickedAddress((fields) => phoneShelfAddress(list, readPhoneShelf(list, fields)));
  const { filters, counts, categories } = library;
  const picker = { any: tMobile('mobile:picker.any'), showsCounts: true, onPick: send };
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
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
        <Picker
          {...picker}
          name="language"
          label="mobile:picker.language"
          chosen={filters.languages[0] ?? ''}
          options={languageOptions(counts.languages)}
        />
        <Picker
          {...picker}
          name="level"
          label="mobile:picker.level"
          chosen={filters.levels[0] ?? ''}
          options={cefrLevels.map((value) => ({ value, text: value, count: counts.levels?.[value] }))}
        />
        <div className="col-span-full">
          <Picker
            {...picker}
            name="category"
            label="mobile:picker.topic"
            chosen={filters.categories[0] ?? ''}
            options={categories.map((value) => {
              const key = categoryTextKey(value);
              return {
                value,
                text: key ? tCategory(key as never) : value,
                count: countIn(counts.categories, value),
              };
            })}
          />
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
