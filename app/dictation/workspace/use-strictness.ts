import { useSyncExternalStore } from 'react';
import { readStrictness, strictest } from '../attempts/attempt-answer.ts';
import { Listeners, storedText, storeText } from '../browser-storage.ts';
import type { Strictness } from '../grading/attempt.ts';

const storageKey = 'dictationStrictness';

const listeners = new Listeners<[]>();
let known: Strictness | undefined;

/** How strictly this browser's learner wants to be marked now. */
export function currentStrictness(): Strictness {
  known ??= readStrictness(storedText(storageKey));
  return known;
}

function choose(strictness: Strictness) {
  known = strictness;
  storeText(storageKey, JSON.stringify(strictness));
  listeners.tell();
}

/** How strictly this browser's learner wants to be marked, and how to change it. */
export function useStrictness() {
  const strictness = useSyncExternalStore(listeners.add, currentStrictness, () => strictest);
  return { strictness, choose };
}
