import { EndlessItems } from '#app/library/ui/shelf/endless-grid.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { PhoneShelf } from '../../shelf/phone-shelf.queries.server.ts';
import {
  type PhoneList as ListName,
  phoneShelfAddress,
  shelfPaths,
} from '../../shelf/phone-shelf-address.ts';
import { PhoneEntry } from '../phone-entry.tsx';
import { ShelfFilters } from './shelf-filters.tsx';

/** A list that can be searched and narrowed, and grows where one asks for more. */
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
