import { useEffect } from 'react';
import { sendForm } from '#app/forms/send-form.ts';
import { registerIsland, startIsland } from '#app/platform/static-pages/island.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import {
  closeAuthDialog,
  openAuthDialog,
  returnFocusToOpener,
  useOpenedAuthRequest,
} from './auth-dialog-state.ts';
import type { AuthAnswer } from './auth-form.tsx';
import { afterSignIn, loginApi, loginRequestOf, returnPath } from './auth-request.ts';

let started: Promise<unknown> | undefined;

/** Opens the dialog over a page that is not hydrated, as the link that was pressed asks for it. */
async function open(link: HTMLElement): Promise<void> {
  started ??= startIsland({
    children: <OpenedDialog />,
    texts: ['platform', 'accounts'],
    actions: { '/login': ({ request }) => send(request) },
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

/** A connection that breaks is a sentence in the form, and nothing typed is lost. */
async function send(request: Request): Promise<AuthAnswer> {
  const form = await request.formData();
  try {
    const answer = await sendForm(form, loginApi);
    if (answer.type !== 'opaqueredirect') return await answer.json();
    // Signed in. The form stays busy until the next page is there.
    location.assign(returnPath(form.get('returnTo'), afterSignIn));
    return await new Promise(() => {});
  } catch {
    return { problem: 'accounts:auth.failed' };
  }
}

registerIsland('auth-dialog', open);
