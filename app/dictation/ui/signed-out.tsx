import { createContext } from 'react';
import { useLocation } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { signedOut } from './send-form.ts';

/** Whether the page around it says so already: one sentence is enough, whatever is tried. */
export const SignedOutIsTold = createContext(false);

/** The session ended while someone was writing: says so, and leads back here once they have signed in. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  const wayBack = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return (
    <Notice
      tone="hint"
      announced
      actions={
        <ButtonLink to={`/login?${wayBack}`} reloadDocument size="small">
          <Text k="library:signedOut.logIn" />
        </ButtonLink>
      }
    >
      <Text k={signedOut} />
    </Notice>
  );
}
