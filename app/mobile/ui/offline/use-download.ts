import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { oneAtATime } from '#app/platform/offline/device-caches.ts';
import { readOwnDesk, removeDesk } from '../../offline/desks.ts';
import { download } from '../../offline/download.ts';
import { refreshDesk } from '../../offline/refresh-desk.ts';

/** What is shown of a download. */
export type DownloadShown =
  /** Not known yet, or not possible in this browser. */
  | { state: 'none' }
  | { state: 'absent'; problem?: TextKey }
  | { state: 'coming'; share: number }
  | { state: 'here' };

/** A dictation on the device: whether it is there, and how to get it there or off it. */
export function useDownload(userId: string, file: string) {
  const [shown, setShown] = useState<DownloadShown>({ state: 'none' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    let isOver = false;
    async function look() {
      const isHere = (await readOwnDesk(userId, file)) !== undefined;
      if (!isOver) setShown({ state: isHere ? 'here' : 'absent' });
      if (isHere && navigator.onLine) await refreshDesk(file);
    }
    // A browser that lets nothing be kept is one that cannot.
    if ('caches' in globalThis && 'serviceWorker' in navigator) look().catch(() => {});
    return () => {
      isOver = true;
      stop.current?.abort();
    };
  }, [userId, file]);

  async function begin() {
    const stopping = new AbortController();
    stop.current = stopping;
    setShown({ state: 'coming', share: 0 });
    const problem = await download(file, {
      onProgress: (share) => setShown({ state: 'coming', share }),
      signal: stopping.signal,
    });
    if (stopping.signal.aborted || problem) setShown({ state: 'absent', problem });
    else setShown({ state: 'here' });
  }
  async function remove() {
    await oneAtATime(() => removeDesk(file));
    setShown({ state: 'absent' });
  }
  return { ...shown, begin, cancel: () => stop.current?.abort(), remove };
}
