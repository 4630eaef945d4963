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
