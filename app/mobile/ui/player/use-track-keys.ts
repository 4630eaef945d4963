import { useEffect, useEffectEvent } from 'react';

/** The arrows of the lock screen and of headphones go from sentence to sentence. */
export function useTrackKeys(onStep: (step: -1 | 1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session) return;
    session.setActionHandler('previoustrack', () => step(-1));
    session.setActionHandler('nexttrack', () => step(1));
    return () => {
      session.setActionHandler('previoustrack', null);
      session.setActionHandler('nexttrack', null);
    };
  }, []);
}
