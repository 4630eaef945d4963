import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What a page shows when its data could not be read: says so, and tries again without losing the address. */
export function LoadFailed({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  function retry(event: MouseEvent) {
    event.preventDefault();
    void revalidate();
  }
  return (
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
          <Text k="platform:error.retry" />
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  );
}
