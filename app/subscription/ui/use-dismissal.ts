import { useSyncExternalStore } from 'react';
import { dismissalFrom, dismissedUntilKey, isDismissed } from '../banner-dismissal.ts';

/** In a browser that keeps nothing, as in some private windows, a dismissal lasts as long as the page. */
let inThisPage: string | null = null;
const listeners = new Set<() => void>();

function remembered(): string | null {
  try {
    return localStorage.getItem(dismissedUntilKey) ?? inThisPage;
  } catch {
    return inThisPage;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs hear of it from the browser.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function dismiss(): void {
  inThisPage = dismissalFrom(Date.now());
  try {
    localStorage.setItem(dismissedUntilKey, inThisPage);
  } catch {
    // No room or no storage.
  }
  for (const listener of listeners) listener();
}

/** Whether the banner was sent away; unknown to the server and in the browser's first render. */
export function useDismissal(): { state: 'unknown' | 'dismissed' | 'open'; dismiss: () => void } {
  const state = useSyncExternalStore(
    listen,
    () => (isDismissed(remembered(), Date.now()) ? 'dismissed' : 'open'),
    () => 'unknown' as const,
  );
  return { state, dismiss };
}
