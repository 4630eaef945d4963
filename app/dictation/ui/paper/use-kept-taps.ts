import { useState } from 'react';
import type { PaperTap } from '../../attempts/paper-tap.ts';
import { readKeptTaps, tapsStorageKey } from '../../paper/kept-taps.ts';

/** What was said about a paper: kept in this tab, so that reloading it loses nothing. */
export function useKeptTaps(fileId: string): [taps: PaperTap[], setTaps: (taps: PaperTap[]) => void] {
  const [taps, setTaps] = useState<PaperTap[]>();
  function keep(next: PaperTap[]) {
    setTaps(next);
    inTab((storage) => storage.setItem(tapsStorageKey(fileId), JSON.stringify(next)));
  }
  // Words are shown once they were asked for, which only a browser does: the server never reads this.
  const kept = taps ?? inTab((storage) => readKeptTaps(storage.getItem(tapsStorageKey(fileId)))) ?? [];
  return [kept, keep];
}

/** The marks were saved, and are no longer a draft. */
export const forgetTaps = (fileId: string) => inTab((storage) => storage.removeItem(tapsStorageKey(fileId)));

/** A browser that keeps nothing still marks. */
function inTab<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
