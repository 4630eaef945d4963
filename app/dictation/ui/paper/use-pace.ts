import { useState } from 'react';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { defaultPace, paceStorageKey, readPace, type WritingPace } from '../../paper/writing-pace.ts';

/** How fast the learner writes, as this browser remembers it. */
export function usePace(): [pace: WritingPace, setPace: (pace: WritingPace) => void] {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<WritingPace>();
  const kept = hydrated ? keptPace() : defaultPace;
  function setPace(pace: WritingPace) {
    setChosen(pace);
    try {
      localStorage.setItem(paceStorageKey, String(pace));
    } catch {
      // A browser that keeps nothing still dictates at the pace that was chosen.
    }
  }
  return [chosen ?? kept, setPace];
}

function keptPace(): WritingPace {
  try {
    return readPace(localStorage.getItem(paceStorageKey));
  } catch {
    return defaultPace;
  }
}
