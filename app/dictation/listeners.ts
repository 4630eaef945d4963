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
