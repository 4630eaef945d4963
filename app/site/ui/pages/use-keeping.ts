import { useEffect, useRef, useState } from 'react';
import { type KeptPage, keepPage } from './kept-page.ts';

/** A pause in typing after which it is kept; a page that is left is kept at once. */
const pauseMs = 300;

/** Keeps what is typed in this browser until it is saved or thrown away. */
export function useKeeping(key: string, read: () => Omit<KeptPage, 'keptAtMs'>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDropped = useRef(false);
  const isLeft = useRef(false);
  const [hasRoom, setHasRoom] = useState(true);
  function flush() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isDropped.current) return;
    setHasRoom(keepPage(key, { ...read(), keptAtMs: Date.now() }));
  }
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const onLeave = () => {
      isLeft.current = true;
      latest.current();
    };
    const onReturn = () => {
      isLeft.current = false;
    };
    addEventListener('pagehide', onLeave);
    addEventListener('pageshow', onReturn);
    return () => {
      removeEventListener('pagehide', onLeave);
      removeEventListener('pageshow', onReturn);
      latest.current();
    };
  }, []);
  return {
    hasRoom,
    /** To be called after every change. */
    changed() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), pauseMs);
      // An editor that hears of the leaving after this form did tells its last letters then.
      if (isLeft.current) latest.current();
    },
    /** Keeps it without waiting for a pause. */
    flush,
    /** Keeps nothing any more: what is thrown away would come back when the form is left. */
    drop() {
      isDropped.current = true;
    },
  };
}
