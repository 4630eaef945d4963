import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { useTopic } from '#app/platform/realtime/use-topic.tsx';
import { isOwnNotice } from '../shelf/own-hearts.ts';

/** A busy library is read again at most this often. */
const pauseMs = 1000;

/**
 * Reads the page again when the library changed, or the hearts of this person in another tab: where one stands, and not
 * more than once a second.
 */
export function useLibraryNotices(): void {
  const viewer = useViewer();
  const reread = useCalmReread();
  useTopic('library', reread);
  useTopic(viewer && `favorites:${viewer.id}`, () => isOwnNotice(performance.now()) || reread());
}

function useCalmReread(): () => void {
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
