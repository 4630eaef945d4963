import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { everything, type ShelfFilters } from '../../shelf/shelf.ts';
import { isNarrowed, type LibraryTab, libraryAddress, tabAddress } from '../../shelf/shelf-address.ts';

/** Why there is nothing to see, and what to do about it. */
export function EmptyShelf({ tab, filters }: { tab: LibraryTab; filters: ShelfFilters }) {
  const { favoritesOnly, ...others } = filters;
  const isSearched = isNarrowed(tab, { ...others, favoritesOnly: false });
  if (isSearched)
    return (
      <EmptyState
        title={<Text k="library:empty.title" />}
        action={
          <ButtonLink
            to={tab === 'all' ? libraryAddress(tab, everything) : tabAddress(tab)}
            variant="secondary"
            preventScrollReset
          >
            <Text k="library:filter.clear" />
          </ButtonLink>
        }
      >
        <Text k="library:empty.advice" />
      </EmptyState>
    );
  if (favoritesOnly)
    return (
      <EmptyState
        title={<Text k="library:empty.favorites" />}
        action={
          <ButtonLink to={libraryAddress('all', everything)}>
            <Text k="library:empty.browse" />
          </ButtonLink>
        }
      >
        <Text k="library:empty.favoritesAdvice" />
      </EmptyState>
    );
  return <EmptyState title={<Text k="library:empty.library" />} action={<UploadLink />} />;
}

function UploadLink() {
  return (
    <ButtonLink to="/library/upload">
      <Text k="shell:page.upload" />
    </ButtonLink>
  );
}
