import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** Timers of browsers count no further; a page that is open for weeks has read everything again long before. */
const longestTimerMs = 2 ** 31 - 1;

/** A little later than the instant itself, so that the server finds it passed. */
const marginMs = 1000;

/** Reads the page's data again when access ends: the end of a trial is no event that anyone would tell of. */
export function useRereadAfter(ms: number | undefined): void {
  const { revalidate } = useRevalidator();
  const reread = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (ms === undefined || ms + marginMs > longestTimerMs) return;
    const timer = setTimeout(reread, ms + marginMs);
    return () => clearTimeout(timer);
  }, [ms]);
}
