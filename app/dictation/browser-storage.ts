/** What this browser keeps under a name. One that keeps nothing, as in some private windows, has none. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or none any more. Where that cannot be done, it lasts as long as the page. */
export function storeText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // No room or no storage.
  }
}

/** Those who want to be told of something. */
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
