import { useSyncExternalStore } from 'react';
import type { Strictness } from '../../attempts/attempt.ts';
import { readStrictness, strictest } from '../../attempts/strictness-choice.ts';

const storageKey = 'dictationStrictness';

const listeners = new Set<() => void>();
let known: Strictness | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Strictness {
  known ??= readStrictness(stored());
  return known;
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function choose(strictness: Strictness) {
  known = strictness;
  try {
    localStorage.setItem(storageKey, JSON.stringify(strictness));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** How strictly this browser's learner wants to be marked, and how to change it. */
export function useStrictness() {
  const strictness = useSyncExternalStore(subscribe, read, () => strictest);
  return { strictness, choose };
}
