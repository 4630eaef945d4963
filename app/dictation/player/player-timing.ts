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

/** Keeps the player silent while somebody types, and lets it go on a moment after the last key. */
export class TypingHold {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resume: (() => void) | undefined;

  /** A key was pressed not long ago. */
  get isTyping(): boolean {
    return this.#timer !== undefined;
  }

  /** Something will be heard once the typing ends. */
  get holds(): boolean {
    return this.#resume !== undefined;
  }

  /** Another key: the end of the typing is that much away again. */
  note(resumeAfterMs: number, onRelease: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const resume = this.#resume;
      this.release();
      resume?.();
      onRelease();
    }, resumeAfterMs);
  }

  /** What shall be done when the typing ends. */
  hold(resume: () => void): void {
    this.#resume = resume;
  }

  /** The learner no longer wants what was held. */
  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#resume = undefined;
  }
}

/** How often a learner went back to hear something again. */
export interface Replays {
  count: number;
  /** What was heard since the last step back. */
  heardMs: number;
}

/** Several quick steps back are one replay: a new one begins after this much was heard. */
const oneWishMs = 500;

/** Less is no step back: a lead-in, or the end of a word that was played on. */
const shortestStepMs = 500;

export const noReplays: Replays = { count: 0, heardMs: 0 };

/** Something was listened to. */
export const heard = ({ count, heardMs }: Replays, ms: number): Replays => ({
  count,
  heardMs: heardMs + Math.max(0, ms),
});

/** The learner went from one place to another; only a step back to what was heard counts. */
export function wentTo(replays: Replays, fromMs: number, toMs: number): Replays {
  if (toMs > fromMs - shortestStepMs || replays.heardMs < oneWishMs) return replays;
  return { count: replays.count + 1, heardMs: 0 };
}

/** What a recording reports while it is open. */
export interface SoundListener {
  /** Something about its state is different. */
  onChange(): void;
  /** Called again and again while it sounds. */
  onTime(ms: number): void;
  onEnded(): void;
  onFailed(): void;
  /** The browser or the system keeps it silent: a page that was not clicked yet, headphones that were unplugged. */
  onSilenced(): void;
}

/** A recording that can be heard. */
export interface Sound {
  open(address: string): void;
  close(): void;
  reload(): void;
  /** Begins where it is, after a silence if wanted. */
  play(afterMs?: number): void;
  pause(): void;
  seek(ms: number): void;
  tune(speed: number, volume: number): void;
  readonly timeMs: number;
  /** Its length is known. */
  readonly isReady: boolean;
  readonly hasEnded: boolean;
  readonly isSounding: boolean;
  /** It would sound, if more of it had come. */
  readonly isStalled: boolean;
}
