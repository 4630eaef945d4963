import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useMay, useViewer, type Viewer } from '#app/accounts/sessions/viewer.ts';
import { useTopic } from '#app/platform/live/use-topic.tsx';
import { isOwnNotice } from './favorites.ts';

/** A busy library is revalidated at most this often. */
const pauseMs = 1000;

/**
 * Revalidates the page in place when the library changed, or this person set a favorite in another tab, or
 * listened: not more than once a second. Their own files stand in it before others see them, and every file
 * does for an editor.
 */
export function useLibraryNotices({ showsPlays = false } = {}): void {
  const viewer = useViewer();
  const reread = useFileNotices(viewer);
  useTopic(viewer && `favorites:${viewer.id}`, () => isOwnNotice(performance.now()) || reread());
  useTopic(showsPlays ? viewer && `plays:${viewer.id}` : undefined, reread);
}

/** Revalidates a dashboard page when something changed in the library, seen by all or by editors alone. */
export function useDashboardNotices(): void {
  useFileNotices(useViewer());
}

function useFileNotices(viewer: Viewer | undefined): () => void {
  const reread = useDebouncedRevalidate();
  useTopic('library', reread);
  useTopic(useMay('content') ? 'dashboard' : undefined, reread);
  useTopic(viewer && `uploads:${viewer.id}`, reread);
  return reread;
}

function useDebouncedRevalidate(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  function read() {
    timer.current = undefined;
    readAtMs.current = performance.now();
    void revalidate();
  }
  return () => {
    timer.current ??= setTimeout(read, Math.max(0, readAtMs.current + pauseMs - performance.now()));
  };
}
