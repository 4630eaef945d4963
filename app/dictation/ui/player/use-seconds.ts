import { useSyncExternalStore } from 'react';
import type { PlayerActions } from './player-controls.ts';

/** The running time in whole seconds: what uses it is drawn anew once a second, not with every step of the sound. */
export function useSeconds({ onTimes, timeNow }: Pick<PlayerActions, 'onTimes' | 'timeNow'>): number {
  return useSyncExternalStore(
    onTimes,
    () => Math.floor(timeNow() / 1000),
    () => 0,
  );
}
