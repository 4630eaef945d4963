import { useEffect } from 'react';

/** Keeps the screen on while it is wanted and the page is looked at; where the phone refuses, it goes dark as always. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function ask() {
      if (document.visibilityState !== 'visible' || isOver) return;
      // Low battery is a reason to refuse; nobody need be told.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void given?.release();
      else lock = given;
    }
    void ask();
    // The phone takes it back whenever the page is left.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}
