/** What this browser stores under a key. One that stores nothing, as in some private windows, has none. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes it. Where that cannot be done, it lasts as long as the page. */
export function storeText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // No room or no storage.
  }
}

/** Callbacks that are notified of something. */
export class Listeners<Told extends unknown[]> {
  #all = new Set<(...told: Told) => void>();

  /** Returns how to stop listening. */
  readonly add = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(...told: Told): void {
    for (const listener of this.#all) listener(...told);
  }
}
