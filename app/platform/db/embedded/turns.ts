/** Someone who may need the engine for a while. */
export interface TurnTaker {
  /** It is yours now; say `release` when the engine is idle again. */
  onTurn(): void;
}

/** The engine has one session. Whoever holds the turn speaks to it alone; the others come in order. */
export class Turns {
  private holder: TurnTaker | undefined;
  private readonly waiting: TurnTaker[] = [];

  /** True when the turn is the asker's now; otherwise `onTurn` is called when it is. */
  take(taker: TurnTaker): boolean {
    this.holder ??= taker;
    if (this.holder === taker) return true;
    if (!this.waiting.includes(taker)) this.waiting.push(taker);
    return false;
  }

  isHeldBy = (taker: TurnTaker): boolean => this.holder === taker;

  get hasWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** Gives the turn to the next in line; a taker that only waited leaves the line. */
  release(taker: TurnTaker): void {
    const place = this.waiting.indexOf(taker);
    if (place >= 0) this.waiting.splice(place, 1);
    if (this.holder !== taker) return;
    const next = this.waiting.shift();
    this.holder = next;
    if (next) setImmediate(() => next.onTurn());
  }

  /** Runs the work alone, between the transactions of others. */
  async alone<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const { promise: granted, resolve } = Promise.withResolvers<void>();
    const taker: TurnTaker = { onTurn: resolve };
    if (this.take(taker)) resolve();
    await granted;
    try {
      return await work();
    } finally {
      this.release(taker);
    }
  }
}
