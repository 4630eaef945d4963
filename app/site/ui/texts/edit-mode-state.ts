import { useSyncExternalStore } from 'react';

const storageKey = 'contentEditMode';
const listeners = new Set<() => void>();
/** Where nothing can be stored the switch still works, until the page is left. */
let fallback = false;

function isOn(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'on';
  } catch {
    return fallback;
  }
}

/** Switches content edit mode for this tab, until it is closed. */
export function setEditMode(on: boolean): void {
  fallback = on;
  try {
    if (on) sessionStorage.setItem(storageKey, 'on');
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that stores nothing.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether content edit mode is on in this tab. */
export const useEditMode = () => useSyncExternalStore(subscribe, isOn, () => false);
