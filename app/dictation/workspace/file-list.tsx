import { type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { FavoriteButton } from '#app/library/browse/favorite-button.tsx';
import { useFavorite } from '#app/library/browse/favorites.ts';
import { FileFacts, FilePicture, FileRemarks } from '#app/library/browse/file-facts.tsx';
import type { ShelfCard, ShelfPage } from '#app/library/browse/shelf.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { RememberedPart } from '#app/platform/remembered-part.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { ButtonLink, Spinner } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { walkRows } from '#app/ui/walk-rows.ts';
import { type WorkspaceAddress, workspaceAddress, workspaceSearch } from './workspace-address.ts';

type FileEntryProps = {
  card: ShelfCard;
  isOpen: boolean;
  /** Whether the Tab key comes here. */
  isStop: boolean;
  address: string;
};

/**
 * One recording of the list. What the plan does not cover is greyed and says so; a press says how to get it.
 */
function FileEntry({ card, isOpen, isStop, address }: FileEntryProps) {
  const { isFavorite, toggle } = useFavorite(card);
  const isLocked = card.access !== 'playable';
  return (
    <div className={isOpen ? 'file-entry file-entry-open' : 'file-entry hover:bg-shade'}>
      <div className="mt-0.5 md:max-lg:hidden">
        <FilePicture card={card} sizes="2.5rem" className="h-7.5 w-10 rounded-tick" />
      </div>
      <div className="min-w-0 flex-1">
        <p lang={card.language} className={classNames('file-title', isLocked && 'text-ink-soft')}>
          {card.access === 'closed' ? (
            card.title
          ) : (
            <Link
              to={address}
              discover="none"
              data-entry=""
              tabIndex={isStop ? 0 : -1}
              aria-current={isOpen ? 'true' : undefined}
              preventScrollReset
            >
              {card.title}
            </Link>
          )}
        </p>
        <FileFacts card={card} />
        <FileRemarks card={card} />
      </div>
      <FavoriteButton
        file={card}
        isFavorite={isFavorite}
        onToggle={toggle}
        tabIndex={isStop ? 0 : -1}
        className="favorite-bare z-1"
      />
    </div>
  );
}

type FileListProps = { address: WorkspaceAddress; first: ShelfPage };

/** The recordings one can choose from. It scrolls in its own place, and grows on request. */
export function FileList({ address, first }: FileListProps) {
  const { file, ...filters } = address;
  if (first.cards.length === 0) return <NoFiles address={address} />;
  return <Recordings key={workspaceAddress(filters)} {...{ address, first }} />;
}

/** One stop for the Tab key, and arrows inside: nobody tabs through a library to reach the editor. */
function Recordings({ address, first }: FileListProps) {
  const t = useText('dictation');
  const { state } = useNavigation();
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const [visited, setVisited] = useState<string>();
  const isThere = (id: string | undefined) => first.cards.some((card) => card.id === id);
  const opening = isThere(address.file)
    ? address.file
    : first.cards.find(({ access }) => access !== 'closed')?.id;
  useEffect(() => {
    // Where one stood may have left the list, as a favourite does that is none any more.
    if (visited && !list.current?.querySelector('[data-entry][tabindex="0"]')) setVisited(undefined);
  });
  return (
    <ul
      ref={list}
      onFocus={({ target }) => setVisited(target.closest('li')?.dataset.file)}
      onKeyDown={(event) => walkRows(event, walked)}
      aria-label={t('dictation:files.list')}
      aria-busy={state === 'loading' || undefined}
      className={classNames('grid grid-cols-1 gap-0.5', state === 'loading' && 'opacity-80')}
    >
      <Entries page={first} address={address} stop={isHydrated ? (visited ?? opening) : undefined} />
    </ul>
  );
}

const walked = { part: '[data-entry]', keys: { ArrowDown: 1, ArrowUp: -1 } } as const;

type EntriesProps = {
  page: ShelfPage;
  address: WorkspaceAddress;
  /** The recording that the Tab key comes to; without scripts it comes to all of them. */
  stop: string | undefined;
  firstItem?: Ref<HTMLLIElement>;
};

function Entries({ page: { cards, next }, address, stop, firstItem }: EntriesProps) {
  const { file, after: _, ...filters } = address;
  return (
    <>
      {cards.map((card, position) => (
        <RememberedPart
          key={card.id}
          as="li"
          data-file={card.id}
          ref={position === 0 ? firstItem : undefined}
          part={FileEntry}
          props={{
            card,
            isOpen: card.id === file,
            isStop: stop === undefined || stop === card.id,
            address: workspaceAddress({ ...filters, file: card.id }),
          }}
        />
      ))}
      {next === undefined ? null : <Further key={next} after={next} {...{ address, stop }} />}
    </>
  );
}

type FurtherProps = Pick<EntriesProps, 'address' | 'stop'> & { after: string };

/** What follows: a link, then the page it leads to. Choosing a recording leaves the list as long as it is. */
function Further({ after, address, stop }: FurtherProps) {
  const { file: _, ...filters } = address;
  const source = workspaceAddress({ ...filters, after });
  const { load, data, state } = useFetcher<{ shelf: ShelfPage; isStale?: boolean }>({
    key: `files ${source}`,
  });
  const [isWanted, setIsWanted] = useState(false);
  const firstItem = useRef<HTMLLIElement>(null);
  // What came instead of it when it could not be read is the page before.
  const hasFailed = isWanted && state === 'idle' && data?.isStale === true;
  const page = isWanted && !data?.isStale ? data?.shelf : undefined;
  const isThere = page !== undefined;
  const isBusy = isWanted && !isThere && !hasFailed;

  useEffect(() => {
    // The link that had the focus is gone: it goes to what came in its place.
    if (isThere) firstItem.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isThere]);

  if (page) return <Entries {...{ page, address, stop, firstItem }} />;
  function ask(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsWanted(true);
    void load(source);
  }
  return (
    <li className="grid justify-items-center gap-2 p-2">
      {hasFailed ? (
        <p role="alert" className="text-sm text-wrong">
          <Text k="dictation:files.moreFailed" />
        </p>
      ) : null}
      <ButtonLink
        to={workspaceAddress({ ...address, after })}
        variant="secondary"
        size="small"
        onClick={ask}
        aria-busy={isBusy || undefined}
        icon={isBusy ? <Spinner /> : undefined}
      >
        <Text k="library:showMore" />
      </ButtonLink>
    </li>
  );
}

function NoFiles({ address }: { address: WorkspaceAddress }) {
  if (!workspaceSearch.isNarrowed(address))
    return (
      <p className="p-2 text-ink-soft text-sm">
        <Text k="library:empty.library" />
      </p>
    );
  return (
    <div className="grid gap-1 p-2 text-sm">
      <p>
        <Text k={address.favoritesOnly ? 'dictation:files.noFavorites' : 'library:empty.title'} />
      </p>
      <p>
        <TextLink to={workspaceAddress({ file: address.file })} preventScrollReset>
          <Text k="library:filter.clear" />
        </TextLink>
      </p>
    </div>
  );
}
