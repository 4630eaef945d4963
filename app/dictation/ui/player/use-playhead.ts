import { type RefObject, useEffect } from 'react';
import type { PlayerActions } from './player-controls.ts';

/**
 * Moves the playhead without drawing the page anew: the share that was played stands in `--played` of the element. Who
 * wants little motion sees it move once a second.
 */
export function usePlayhead(
  element: RefObject<HTMLElement | null>,
  { onTimes, timeNow }: Pick<PlayerActions, 'onTimes' | 'timeNow'>,
  durationMs: number,
): void {
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const place = (ms: number) => {
      const shownMs = calm.matches ? Math.floor(ms / 1000) * 1000 : ms;
      const share = durationMs > 0 ? Math.min(1, shownMs / durationMs) : 0;
      element.current?.style.setProperty('--played', share.toFixed(4));
    };
    place(timeNow());
    return onTimes(place);
  }, [element, onTimes, timeNow, durationMs]);
}
