import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** The library could not be read: says so, and tries again without losing the address. */
export function LibraryFailed() {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  function retry(event: MouseEvent) {
    event.preventDefault();
    void revalidate();
  }
  return (
    <LibraryFrame>
      <Notice
        tone="wrong"
        announced
        actions={
          <ButtonLink
            to={`${pathname}${search}`}
            reloadDocument
            onClick={retry}
            variant="secondary"
            aria-busy={state === 'loading' || undefined}
          >
            <Text k="library:failed.retry" />
          </ButtonLink>
        }
      >
        <Text k="library:failed.message" />
      </Notice>
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
