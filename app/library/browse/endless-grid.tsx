import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { RememberedPart } from '#app/platform/remembered-part.tsx';
import { ButtonLink, Spinner } from '#app/ui/button.tsx';
import { AudioCard } from './audio-card.tsx';
import type { ShelfCard, ShelfPage } from './shelf.ts';

/** Cards side by side, as many as fit; on the smallest screens one below the other. */
function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.75rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-5">
      {children}
    </ul>
  );
}

/** For how many places of the tab's history the loaded pages are cached. */
const keptPlaces = 20;

const pagesByPlace = new Map<string, Map<number, ShelfPage>>();

/**
 * The pages that were asked for at one place of the tab's history, by their number, since their addresses change with the
 * library: whoever comes back finds the list as long as it was, and stands where they stood.
 */
function loadedPages(place: string): Map<number, ShelfPage> {
  const known = pagesByPlace.get(place);
  if (known) return known;
  const pages = new Map<number, ShelfPage>();
  // Nothing of one request may be seen by the next.
  if (typeof document === 'undefined') return pages;
  pagesByPlace.set(place, pages);
  const [oldest] = pagesByPlace.keys();
  if (pagesByPlace.size > keptPlaces && oldest !== undefined) pagesByPlace.delete(oldest);
  return pages;
}

type EndlessGridProps = {
  first: ShelfPage;
  /** The address of the page whose cards come after this place in the list. */
  addressAfter: (place: string) => string;
  /** Of the headings of the cards. */
  level: 2 | 3;
};

type EndlessItemsProps = EndlessGridProps & {
  part: ComponentType<{ card: ShelfCard; level: EndlessGridProps['level'] }>;
};

type Same = Omit<EndlessItemsProps, 'first'> & {
  /** Which page of the list it is, counted from 0. */
  number: number;
};

/** A list that grows page by page where one asks for more; without scripts each page is an address of its own. */
export function EndlessGrid(props: EndlessGridProps) {
  return (
    <CardGrid>
      <EndlessItems {...props} part={AudioCard} />
    </CardGrid>
  );
}

/** The items of such a list, for one that looks otherwise. */
export function EndlessItems({ first, ...same }: EndlessItemsProps) {
  return <Cards page={first} number={0} {...same} />;
}

type CardsProps = Same & { page: ShelfPage; firstItem?: Ref<HTMLLIElement> };

function Cards({ page: { cards, next }, firstItem, ...same }: CardsProps) {
  const { key } = useLocation();
  return (
    <>
      {cards.map((card, position) => (
        <RememberedPart
          key={card.id}
          as="li"
          ref={position === 0 ? firstItem : undefined}
          part={same.part}
          props={{ card, level: same.level }}
        />
      ))}
      {next === undefined ? null : (
        <Further key={key} place={key} address={same.addressAfter(next)} {...same} number={same.number + 1} />
      )}
    </>
  );
}

/**
 * What follows: a link, then the page it leads to. Each page loads for itself, so that all of them are
 * revalidated when the library changes, and a page that begins elsewhere by then is another address.
 */
function Further({ place, address, ...same }: Same & { place: string; address: string }) {
  const remembered = loadedPages(place);
  const fetcher = useFetcher<{ library?: { shelf: ShelfPage } }>({ key: `${place} ${address}` });
  const [isWanted, setIsWanted] = useState(() => remembered.has(same.number));
  const found = fetcher.data?.library?.shelf ?? remembered.get(same.number);
  // While a page that now begins elsewhere is on its way, the list stays as long as it was.
  const [page, setPage] = useState(found);
  if (found && found !== page) setPage(found);
  const firstItem = useRef<HTMLLIElement>(null);
  const isAsking = useRef(false);
  const { load } = fetcher;

  useEffect(() => {
    if (isWanted) void load(address);
  }, [isWanted, load, address]);
  useEffect(() => {
    if (found) remembered.set(same.number, found);
  }, [found, remembered, same.number]);
  useEffect(() => {
    if (!page || !isAsking.current) return;
    isAsking.current = false;
    // The link that had the focus is gone: it goes to what came in its place.
    firstItem.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [page]);

  if (isWanted && page) return <Cards {...{ page, firstItem, ...same }} />;
  function ask(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    isAsking.current = true;
    setIsWanted(true);
  }
  return (
    <li className="col-span-full flex justify-center pt-3">
      <ButtonLink
        to={address}
        variant="secondary"
        onClick={ask}
        aria-busy={isWanted || undefined}
        icon={isWanted ? <Spinner /> : undefined}
      >
        <Text k="library:showMore" />
      </ButtonLink>
    </li>
  );
}
