import { useSyncExternalStore } from 'react';
import type { AuthRequest } from './auth-request.ts';

let current: AuthRequest | undefined;
let opener: Element | null = null;
const listeners = new Set<() => void>();

function change(request: AuthRequest | undefined): void {
  current = request;
  for (const listener of listeners) listener();
}

/** Opens the auth dialog over the page that is shown. Only ever called in the browser. */
export function openAuthDialog(request: AuthRequest): void {
  opener = document.activeElement;
  change(request);
}

export const closeAuthDialog = () => change(undefined);

/** Puts the focus back on what opened the dialog, once the dialog is gone. */
export function returnFocusToOpener(): void {
  if (opener instanceof HTMLElement) opener.focus();
  opener = null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What `openAuthDialog` last asked for. */
export const useOpenedAuthRequest = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
