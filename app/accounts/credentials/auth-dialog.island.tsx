import { islandFormAction } from '#app/forms/island-form-action.ts';
import { island } from '#app/platform/static-pages/island.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import { AuthDialogHost } from './auth-dialog-host.tsx';
import { openAuthDialog } from './auth-dialog-state.ts';
import { authModeOf, loginApi, loginRequestOf, placeAfter } from './auth-request.ts';

/** The dialog over a page that is not hydrated, as the link that is pressed asks for it. */
export default island({
  // Not the lazy one: React shows what was suspended no sooner than 300 ms later.
  children: <AuthDialogHost Dialog={AuthDialog} />,
  action: islandFormAction('accounts:auth.failed', loginApi, (form) =>
    placeAfter(authModeOf(form.get('intent')), form.get('returnTo')),
  ),
  onLink: (link) => openAuthDialog(loginRequestOf(link)),
});
