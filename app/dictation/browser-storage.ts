import { storeText as store } from '#app/platform/browser-storage.ts';

export { storedText } from '#app/platform/browser-storage.ts';

/** Stores a draft's text, or removes it. Where that cannot be done, it lasts as long as the page. */
export function storeText(key: string, text: string | undefined): void {
  store(key, text);
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
