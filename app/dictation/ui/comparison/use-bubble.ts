import { useEffect, useRef, useState } from 'react';
import type { MarkedPlace } from '../../comparison/classes.ts';

/** Long enough to move the pointer from a word to what is said about it. */
const leaveMs = 250;

export interface Bubble {
  at: HTMLElement | undefined;
  marks: readonly MarkedPlace[];
  open: (at: HTMLElement, marks: readonly MarkedPlace[]) => void;
  /** Keeps it open although the pointer left the word: it is on the bubble. */
  stay: () => void;
  close: () => void;
  closeSoon: () => void;
}

/** The one bubble of a marked text: about the word that is pointed at or has the focus. */
export function useBubble(): Bubble {
  const [opened, setOpened] = useState<{ at: HTMLElement; marks: readonly MarkedPlace[] }>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(leaving.current);
  useEffect(() => () => clearTimeout(leaving.current), []);
  function close() {
    stay();
    setOpened(undefined);
  }
  return {
    at: opened?.at,
    marks: opened?.marks ?? [],
    open: (at, marks) => {
      stay();
      setOpened({ at, marks });
    },
    stay,
    close,
    closeSoon: () => {
      stay();
      leaving.current = setTimeout(() => setOpened(undefined), leaveMs);
    },
  };
}
