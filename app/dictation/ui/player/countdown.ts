/** A pause that runs by itself and can be stopped half way. */
export class Countdown {
  #running: { timer: ReturnType<typeof setTimeout>; sinceMs: number } | undefined;

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  start(ms: number, onDone: () => void): void {
    this.stop();
    const timer = setTimeout(() => {
      this.#running = undefined;
      onDone();
    }, ms);
    this.#running = { timer, sinceMs: performance.now() };
  }

  /** Stops it, and says how much of it has passed. */
  stop(): number {
    if (!this.#running) return 0;
    const { timer, sinceMs } = this.#running;
    clearTimeout(timer);
    this.#running = undefined;
    return performance.now() - sinceMs;
  }
}
