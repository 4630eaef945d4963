/** What a recording tells while it is open. */
export interface SoundListener {
  /** Something about its state is different. */
  onChange(): void;
  /** Told again and again while it sounds. */
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
