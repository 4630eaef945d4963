import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useViewer } from '../sessions/viewer.ts';
import type { AuthDialogProps } from './auth-dialog.tsx';
import { closeAuthDialog, returnFocusToOpener, useOpenedAuthRequest } from './auth-dialog-state.ts';
import { authRequestOf, loginPath, withAuthRequest, withoutAuthRequest } from './auth-request.ts';
import { LazyAuthDialog } from './lazy-auth-dialog.ts';

/**
 * Shows the auth dialog whenever a button, the address or a navigation's state asks for it. Once in a
 * layout for visitors.
 */
export function AuthDialogHost({ Dialog = LazyAuthDialog }: { Dialog?: ComponentType<AuthDialogProps> }) {
  const viewer = useViewer();
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const opened = useOpenedAuthRequest();
  const goHere = (search: string) =>
    navigate({ search, hash: location.hash }, { replace: true, state: null, preventScrollReset: true });
  const [dismissedKey, setDismissedKey] = useState<string>();
  // The server knows nothing of a navigation's state, and the first render must be the one it sent.
  const known = hydrated ? location : { ...location, state: null };
  const asked = dismissedKey === location.key ? undefined : authRequestOf(known);
  const request = opened ?? asked;
  useEffect(() => {
    if (!opened) returnFocusToOpener();
  }, [opened]);
  // An address outlives a reload, also of a page that is not hydrated; a state does not.
  const isAskedByState = asked !== undefined && known.state !== null;
  const keepInAddress = useEffectEvent(() => {
    if (asked) void goHere(withAuthRequest(location.search, asked));
  });
  useEffect(() => {
    if (isAskedByState) keepInAddress();
  }, [isAskedByState]);
  if (viewer || !request) return null;

  function close() {
    closeAuthDialog();
    if (!asked) return;
    // At once, not when the cleaned address has loaded.
    setDismissedKey(location.key);
    void goHere(withoutAuthRequest(location.search));
  }

  if (!hydrated)
    return (
      <noscript>
        <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-control bg-sheet shadow-sheet">
          <Notice
            actions={
              <ButtonLink to={loginPath(request)} size="small" reloadDocument>
                <Text k={`accounts:auth.${request.mode}`} />
              </ButtonLink>
            }
          >
            <Text k="accounts:auth.scriptsOff" />
          </Notice>
        </div>
      </noscript>
    );
  return (
    <Suspense>
      <Dialog request={request} onClose={close} />
    </Suspense>
  );
}
