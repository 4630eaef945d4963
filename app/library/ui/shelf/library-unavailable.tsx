import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LoadFailed } from '../load-failed.tsx';

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
  return <div className="mx-auto w-full max-w-7xl px-4 py-8 sm:px-6 lg:py-10">{children}</div>;
}
