import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FavoriteForms } from './favorite-button.tsx';
import { everything, type ShelfFilters } from './shelf.ts';
import { isNarrowed, type LibraryTab, libraryAddress, tabAddress } from './shelf-address.ts';

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

/** The library could not be read. */
export function LibraryFailed() {
  return (
    <LibraryFrame>
      <LoadFailed>
        <Text k="library:failed.message" />
      </LoadFailed>
    </LibraryFrame>
  );
}

/** The session ended while the page was open. */
export function LibrarySignedOut() {
  const { pathname, search } = useLocation();
  const wayBack = new URLSearchParams({ auth: 'login', returnTo: `${pathname}${search}` });
  return (
    <LibraryFrame>
      <EmptyState
        title={<Text k="library:signedOut.title" />}
        action={
          <ButtonLink to={`/?${wayBack}`} reloadDocument>
            <Text k="library:signedOut.logIn" />
          </ButtonLink>
        }
      />
    </LibraryFrame>
  );
}

function LibraryFrame({ children }: { children: ReactNode }) {
  return (
    <LibraryWidth>
      <PageHeader title={<Text k="shell:entry.library" />} />
      {children}
    </LibraryWidth>
  );
}

/** How wide the pages of the library are, and the air around them. */
export function LibraryWidth({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-8 sm:px-6 lg:py-10">
      {children}
      <FavoriteForms />
    </div>
  );
}
