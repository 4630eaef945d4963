import type { Sound, SoundListener } from './player-timing.ts';

/** How often the position is reported: exact enough to stop between two sentences, also in a hidden tab. */
const lookEveryMs = 40;

/** The browser's own player of recordings. It touches the page only once a recording is opened. */
export class AudioSound implements Sound {
  #audio: HTMLAudioElement | undefined;
  #listening = new AbortController();
  #look: ReturnType<typeof setInterval> | undefined;
  #leadIn: ReturnType<typeof setTimeout> | undefined;
  /** Where to go once the length is known; a browser forgets a place that was sought before. */
  #soughtMs = 0;
  /** Set between the request for sound and the request for silence. */
  #shouldSound = false;
  #speed = 1;
  #volume = 1;
  #listener: SoundListener;

  constructor(listener: SoundListener) {
    this.#listener = listener;
  }

  open(address: string): void {
    this.close();
    const audio = document.createElement('audio');
    this.#audio = audio;
    this.#listening = new AbortController();
    const on = (names: string, react: () => void) => {
      for (const name of names.split(' '))
        audio.addEventListener(name, react, { signal: this.#listening.signal });
    };
    on('loadedmetadata', () => this.#atPlace());
    on('playing', () => this.#watch());
    on('pause ended error', () => this.#unwatch());
    on(
      'pause',
      () => void (this.#shouldSound && audio.paused && !audio.ended && this.#listener.onSilenced()),
    );
    // An end that the player has moved away from since is none.
    on('ended', () => void (audio.ended && this.#listener.onEnded()));
    on('error', () => this.#listener.onFailed());
    on('loadedmetadata playing pause waiting stalled canplay seeked', () => this.#listener.onChange());
    audio.preload = 'metadata';
    audio.src = address;
    this.#tune();
    document.body.append(audio);
  }

  close(): void {
    this.#listening.abort();
    this.pause();
    this.#unwatch();
    this.#audio?.removeAttribute('src');
    // Without this the browser goes on fetching what nobody will hear.
    this.#audio?.load();
    this.#audio?.remove();
    this.#audio = undefined;
    this.#soughtMs = 0;
  }

  /** Fetches the recording anew and returns to where it was. */
  reload(): void {
    const placeMs = this.timeMs;
    this.#audio?.load();
    this.#tune();
    this.#soughtMs = placeMs;
  }

  play(afterMs = 0): void {
    clearTimeout(this.#leadIn);
    if (afterMs > 0) {
      this.pause();
      this.#leadIn = setTimeout(() => this.play(), afterMs);
      return;
    }
    this.#shouldSound = true;
    this.#audio?.play().catch((error: DOMException) => {
      // Pausing again before the sound begins is no failure, and neither is a browser that wants a click first.
      if (error.name === 'NotAllowedError') this.#listener.onSilenced();
      else if (error.name !== 'AbortError') this.#listener.onFailed();
    });
  }

  pause(): void {
    clearTimeout(this.#leadIn);
    this.#shouldSound = false;
    this.#audio?.pause();
  }

  seek(ms: number): void {
    this.#soughtMs = ms;
    this.#atPlace();
  }

  get timeMs(): number {
    if (!this.#audio || !this.isReady) return this.#soughtMs;
    return this.#audio.currentTime * 1000;
  }

  get isReady(): boolean {
    return (this.#audio?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA;
  }

  get hasEnded(): boolean {
    return this.#audio?.ended ?? false;
  }

  get isSounding(): boolean {
    return this.#audio !== undefined && !this.#audio.paused && !this.isStalled;
  }

  get isStalled(): boolean {
    const audio = this.#audio;
    return audio !== undefined && !audio.paused && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  }

  tune(speed: number, volume: number): void {
    [this.#speed, this.#volume] = [speed, volume];
    this.#tune();
  }

  #tune(): void {
    if (!this.#audio) return;
    this.#audio.preservesPitch = true;
    // Loading a recording resets the speed to the default one.
    this.#audio.defaultPlaybackRate = this.#speed;
    this.#audio.playbackRate = this.#speed;
    this.#audio.volume = this.#volume;
  }

  #atPlace(): void {
    if (this.#audio && this.isReady) this.#audio.currentTime = this.#soughtMs / 1000;
  }

  #watch(): void {
    this.#unwatch();
    this.#look = setInterval(() => this.#listener.onTime(this.timeMs), lookEveryMs);
  }

  #unwatch(): void {
    clearInterval(this.#look);
  }
}
