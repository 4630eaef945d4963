import { useState } from 'react';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { defaultPace, paceStorageKey, readPace, type WritingPace } from '../../paper/writing-pace.ts';
import { keepText, keptText } from '../kept-text.ts';

/** How fast the learner writes, as this browser remembers it. */
export function usePace(): [pace: WritingPace, setPace: (pace: WritingPace) => void] {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<WritingPace>();
  const kept = hydrated ? readPace(keptText(paceStorageKey)) : defaultPace;
  function setPace(pace: WritingPace) {
    setChosen(pace);
    keepText(paceStorageKey, String(pace));
  }
  return [chosen ?? kept, setPace];
}
