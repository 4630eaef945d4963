import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetPage, type KeptPage, keepPage } from './kept-page.ts';

/** A pause in typing after which it is kept; a page that is left is kept at once. */
const pauseMs = 300;

/** Keeps what is typed in this browser until it is saved or thrown away. */
export function useKeeping(key: string, read: () => Omit<KeptPage, 'keptAtMs'>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [hasRoom, setHasRoom] = useState(true);
  const keepNow = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    setHasRoom(keepPage(key, { ...read(), keptAtMs: Date.now() }));
  });
  useEffect(() => {
    const onLeave = () => keepNow();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      keepNow();
    };
  }, []);
  return {
    hasRoom,
    /** To be called after every change. */
    changed() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepNow(), pauseMs);
    },
    forget() {
      clearTimeout(timer.current);
      timer.current = undefined;
      forgetPage(key);
    },
  };
}
