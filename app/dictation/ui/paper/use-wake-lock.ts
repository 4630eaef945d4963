import { useEffect } from 'react';

/** Keeps the screen on while someone writes on paper and touches nothing; a browser that cannot do it goes without. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery, for instance: nothing to tell anyone.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
    }
    // The browser lets go when its tab is hidden.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isOn]);
}
