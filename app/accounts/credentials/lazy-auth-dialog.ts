import { lazy } from 'react';

/** Fetches the dialog's code. Called early, when someone moves towards a button that opens it. */
export const loadAuthDialog = () => import('./auth-dialog.tsx');

/** The dialog, whose code most visits never need. */
export const LazyAuthDialog = lazy(async () => ({ default: (await loadAuthDialog()).AuthDialog }));
