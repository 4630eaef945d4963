import { useEffect } from 'react';
import { islandFormAction } from '#app/forms/island-form-action.ts';
import { registerIsland, startIsland } from '#app/platform/static-pages/island.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import {
  closeAuthDialog,
  openAuthDialog,
  returnFocusToOpener,
  useOpenedAuthRequest,
} from './auth-dialog-state.ts';
import { afterSignIn, loginApi, loginRequestOf, returnPath } from './auth-request.ts';

const signIn = islandFormAction('accounts:auth.failed', loginApi, (form) =>
  returnPath(form.get('returnTo'), afterSignIn),
);

let started: Promise<unknown> | undefined;

/** Opens the dialog over a page that is not hydrated, as the link that was pressed asks for it. */
async function open(link: HTMLElement): Promise<void> {
  started ??= startIsland({
    children: <OpenedDialog />,
    texts: ['platform', 'accounts'],
    actions: { '/login': signIn },
  });
  await started;
  openAuthDialog(loginRequestOf(link as HTMLAnchorElement));
}

function OpenedDialog() {
  const request = useOpenedAuthRequest();
  useEffect(() => {
    if (!request) returnFocusToOpener();
  }, [request]);
  return request ? <AuthDialog request={request} onClose={closeAuthDialog} /> : null;
}

registerIsland('auth-dialog', open);
