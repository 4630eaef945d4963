import { useSyncExternalStore } from 'react';

/** For good and in all tabs, or for as long as this tab lives. */
type Span = 'local' | 'session';

const storageOf = (span: Span) => (span === 'local' ? localStorage : sessionStorage);

/** What this browser stores under a key. One that stores nothing, as in some private windows, has none. */
export function storedText(key: string, span: Span = 'local'): string | null {
  try {
    return storageOf(span).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes it. Returns `false` where there is no room or no storage. */
export function storeText(key: string, text: string | undefined, span: Span = 'local'): boolean {
  try {
    if (text === undefined) storageOf(span).removeItem(key);
    else storageOf(span).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export interface StoredSetting<Value> {
  get(): Value;
  /** Stores it as JSON; `undefined` forgets it. Where that cannot be done, it lasts as long as the page. */
  set(value: Value | undefined): void;
  subscribe(listener: () => void): () => void;
  /** What holds where nothing is stored, and on the server. */
  initial: Value;
}

/** A setting that the browser remembers, the same in every part of the page, and in every tab that stores it together. */
export function storedSetting<Value>(
  key: string,
  read: (text: string | null) => Value,
  span: Span = 'local',
): StoredSetting<Value> {
  const listeners = new Set<() => void>();
  const initial = read(null);
  let known = { text: null as string | null, value: initial };
  let unstored: { text: string | null } | undefined;
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    for (const listener of listeners) listener();
  };
  return {
    initial,
    get() {
      const { text } = unstored ?? { text: storedText(key, span) };
      if (text !== known.text) known = { text, value: read(text) };
      return known.value;
    },
    set(value) {
      const text = value === undefined ? undefined : JSON.stringify(value);
      unstored = storeText(key, text, span) ? undefined : { text: text ?? null };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

export const useStoredSetting = <Value>({ subscribe, get, initial }: StoredSetting<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial);
