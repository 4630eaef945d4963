import { type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import type { ShelfPage } from '#app/library/shelf/shelf.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextLink } from '#app/ui/link.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { isNarrowed, type WorkspaceAddress, workspaceAddress } from '../../workspace/workspace-address.ts';
import { FileEntry } from './file-entry.tsx';

type FileListProps = { address: WorkspaceAddress; first: ShelfPage };

/** The recordings one can choose from. It scrolls in its own place, and grows where one asks for more. */
export function FileList({ address, first }: FileListProps) {
  const t = useText('dictation');
  const { state } = useNavigation();
  const { file, ...filters } = address;
  if (first.cards.length === 0) return <NoFiles address={address} />;
  return (
    <ul
      aria-label={t('dictation:files.list')}
      aria-busy={state === 'loading' || undefined}
      className={classNames('grid grid-cols-1 gap-0.5', state === 'loading' && 'opacity-80')}
    >
      <Entries key={workspaceAddress(filters)} page={first} address={address} />
    </ul>
  );
}

type EntriesProps = { page: ShelfPage; address: WorkspaceAddress; firstItem?: Ref<HTMLLIElement> };

function Entries({ page: { cards, next }, address, firstItem }: EntriesProps) {
  const { file, after: _, ...filters } = address;
  return (
    <>
      {cards.map((card, position) => (
        <li key={card.id} ref={position === 0 ? firstItem : undefined}>
          <FileEntry
            card={card}
            isOpen={card.id === file}
            address={workspaceAddress({ ...filters, file: card.id })}
          />
        </li>
      ))}
      {next === undefined ? null : <Further key={next} after={next} address={address} />}
    </>
  );
}

/** What follows: a link, then the page it leads to. Choosing a recording leaves the list as long as it is. */
function Further({ after, address }: { after: string; address: WorkspaceAddress }) {
  const { file: _, ...filters } = address;
  const source = workspaceAddress({ ...filters, after });
  const { load, data } = useFetcher<{ shelf: ShelfPage }>({ key: `files ${source}` });
  const [isWanted, setIsWanted] = useState(false);
  const firstItem = useRef<HTMLLIElement>(null);
  const page = isWanted ? data?.shelf : undefined;
  const isThere = page !== undefined;

  useEffect(() => {
    // The link that had the focus is gone: it goes to what came in its place.
    if (isThere) firstItem.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isThere]);

  if (page) return <Entries page={page} address={address} firstItem={firstItem} />;
  function ask(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsWanted(true);
    void load(source);
  }
  return (
    <li className="flex justify-center p-2">
      <ButtonLink
        to={workspaceAddress({ ...address, after })}
        variant="secondary"
        size="small"
        onClick={ask}
        aria-busy={isWanted || undefined}
        icon={isWanted ? <Spinner /> : undefined}
      >
        <Text k="library:showMore" />
      </ButtonLink>
    </li>
  );
}

function NoFiles({ address }: { address: WorkspaceAddress }) {
  if (!isNarrowed(address))
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
