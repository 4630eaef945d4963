import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { readDesk, removeDesk } from '../../offline/desks.ts';
import { download } from '../../offline/download.ts';
import { oneAtATime } from '../../offline/kept-json.ts';
import { refreshDesk } from '../../offline/refresh-desk.ts';

type DownloadState =
  /** Not known yet, or not possible in this browser. */
  | { state: 'none' }
  | { state: 'absent'; problem?: TextKey }
  | { state: 'coming'; share: number }
  | { state: 'here' };

/** A dictation on the device: whether it is there, and how to get it there or off it. */
export function useDownload(file: string) {
  const [shown, setShown] = useState<DownloadState>({ state: 'none' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    let isOver = false;
    async function look() {
      const desk = await readDesk(file);
      if (!isOver) setShown({ state: desk ? 'here' : 'absent' });
      if (desk && navigator.onLine) await refreshDesk(file);
    }
    if ('caches' in globalThis && 'serviceWorker' in navigator) void look();
    return () => {
      isOver = true;
      stop.current?.abort();
    };
  }, [file]);

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
