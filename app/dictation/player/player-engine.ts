import type { Dictation } from '../content/dictation.ts';
import { Listeners } from '../listeners.ts';
import {
  advance,
  leadIn,
  leadInMs,
  type Order,
  type Programme,
  type Run,
  type Signal,
  startRun,
} from './playback-plan.ts';
import { defaultSettings, type PlayerSettings } from './player-settings.ts';
import {
  Countdown,
  heard,
  noReplays,
  type Sound,
  type SoundListener,
  TypingHold,
  wentTo,
} from './player-timing.ts';
import { type PlayerView, viewOf } from './player-view.ts';
import { sentenceAtTime } from './sentence-at.ts';

/** Between two looks at the sound, what is further than this is a jump and was not heard. */
const longestLookMs = 1000;

/**
 * Plays one dictation: freely, or by a playback plan. `wanted` is what the learner wants, playing or not; the
 * sound may still be silent, in a pause of the plan or while the learner types.
 */
export class PlayerEngine implements SoundListener {
  #sound: Sound;
  #dictation: Dictation | undefined;
  #settings: PlayerSettings = defaultSettings;
  #run: Run | undefined;
  #isWanted = false;
  #hasFailed = false;
  #hasBegun = false;
  #replays = noReplays;
  #lastTimeMs = 0;
  #pause = new Countdown();
  #typing = new TypingHold();
  #view: PlayerView = viewOf({});
  #viewers = new Listeners<[]>();
  #timeViewers = new Listeners<[ms: number]>();
  /** The learner really listens: called once for each file. */
  onBegin: (fileId: string) => void = () => {};

  constructor(openSound: (listener: SoundListener) => Sound) {
    this.#sound = openSound(this);
  }

  /** Another file is loaded and waits at its beginning; the same one with newer facts goes on as it is. */
  open(dictation: Dictation): void {
    const isSame = this.#dictation?.id === dictation.id;
    this.#dictation = dictation;
    if (!isSame) {
      this.#forget();
      this.#sound.open(`/media/audio/${dictation.id}`);
    }
    this.#tell();
  }

  close(): void {
    this.#dictation = undefined;
    this.#forget();
    this.#sound.close();
    this.#tell();
  }

  apply(settings: PlayerSettings): void {
    this.#settings = settings;
    this.#sound.tune(settings.speed, settings.volume);
  }

  play = (): void => {
    if (!this.#dictation) return;
    this.#typing.release();
    this.#isWanted = true;
    if (this.#hasFailed) this.retry();
    else {
      if (!this.#run && this.#sound.hasEnded) this.#goTo(0);
      this.#goOn();
      this.#tell();
    }
  };

  pause = (): void => {
    this.#isWanted = false;
    this.#typing.release();
    this.#stopCounting();
    this.#sound.pause();
    this.#tell();
  };

  toggle = (): void => (this.#isWanted && !this.#hasFailed ? this.pause() : this.play());

  /** Goes back or forth. Back in a pause of a playback plan means: say it again. */
  skip = (ms: number): void => {
    if (ms < 0 && this.#run?.phase === 'waiting') this.again();
    else this.seek(this.#sound.timeMs + ms);
  };

  seek = (ms: number): void => {
    if (!this.#dictation) return;
    const toMs = Math.min(Math.max(0, ms), Math.max(0, this.#dictation.durationMs - 1));
    if (this.#run) this.#signal({ kind: 'moved', ms: toMs });
    else this.#goTo(toMs);
    this.#tell();
  };

  /** Leaves a playback plan and plays on from here, with a lead-in. */
  playFrom = (startMs: number, quietFromMs: number): void => {
    if (!this.#dictation || this.#hasFailed) return;
    this.#endRun();
    this.#isWanted = true;
    this.#beginAt(leadIn(startMs, quietFromMs));
    this.#tell();
  };

  /** Plays by a playback plan, from its beginning. */
  run = (programme: Programme): void => {
    if (!this.#dictation || this.#hasFailed || programme.steps.length === 0) return;
    this.#endRun();
    this.#isWanted = true;
    this.#follow(startRun(programme, this.#settings.speed));
    this.#tell();
  };

  /** Says the present piece of a playback plan again. */
  again = (): void => {
    if (!this.#run) return;
    this.#typing.release();
    this.#isWanted = true;
    this.#replays = wentTo(this.#replays, Number.POSITIVE_INFINITY, 0);
    this.#signal({ kind: 'again' });
    this.#tell();
  };

  /** Ends a playback plan where it is. */
  stop = (): void => {
    this.#endRun();
    this.pause();
  };

  /** Tries to fetch the recording again, from the place where it failed. */
  retry = (): void => {
    this.#hasFailed = false;
    this.#sound.reload();
    if (this.#isWanted) this.#goOn();
    this.#tell();
  };

  /** The learner wrote something: the sound waits until a moment after the last key. */
  noteTyping = (): void => {
    const { pausesWhileTyping, resumeAfterMs } = this.#settings;
    if (!pausesWhileTyping || !this.#isWanted || this.#hasFailed) return;
    if (!this.#typing.isTyping && this.#run?.phase !== 'waiting') {
      this.#sound.pause();
      this.#typing.hold(() => this.#sound.play());
    }
    this.#typing.note(resumeAfterMs, () => this.#tell());
    this.#tell();
  };

  timeNow = (): number => this.#sound.timeMs;
  view = (): PlayerView => this.#view;
  onView = this.#viewers.add;
  onTimes = this.#timeViewers.add;

  onChange(): void {
    this.#tell();
  }

  onTime(ms: number): void {
    const passedMs = ms - this.#lastTimeMs;
    this.#lastTimeMs = ms;
    if (passedMs > 0 && passedMs < longestLookMs) {
      this.#replays = heard(this.#replays, passedMs);
      this.#begin();
    }
    this.#signal({ kind: 'time', ms });
    this.#tell();
  }

  onEnded(): void {
    if (this.#run) this.#signal({ kind: 'ended' });
    else this.#isWanted = false;
    this.#tell();
  }

  onFailed(): void {
    this.#hasFailed = true;
    this.#typing.release();
    this.#stopCounting();
    this.#tell();
  }

  onSilenced(): void {
    // A browser also stops what it could not load: whoever wanted to hear that still does.
    if (!this.#hasFailed) this.pause();
  }

  get #sentences() {
    return this.#dictation?.sentences ?? [];
  }

  #begin(): void {
    if (this.#hasBegun || !this.#dictation) return;
    this.#hasBegun = true;
    this.onBegin(this.#dictation.id);
  }

  /** At the very beginning, the silence that the recording itself lacks before its first word. */
  #leadInHere(): number {
    if (this.#sound.timeMs > 0) return 0;
    return leadIn(Math.min(this.#sentences[0]?.startMs ?? 0, leadInMs), 0).afterMs;
  }

  /** Goes on where it is: in a pause of the playback plan, or with the sound. */
  #goOn(): void {
    if (this.#run?.phase !== 'waiting') this.#sound.play(this.#leadInHere());
    else if (!this.#pause.isRunning) this.#count(this.#run.waitLeftMs);
  }

  #signal(signal: Signal): void {
    if (this.#run) this.#follow(advance(this.#run, signal, this.#settings.speed));
  }

  #follow({ run, orders }: { run: Run; orders: Order[] }): void {
    this.#run = run;
    for (const order of orders) this.#obey(order);
  }

  #obey(order: Order): void {
    if (order.kind === 'play') this.#beginAt(order);
    else if (order.kind === 'seek') this.#goTo(order.ms);
    else if (order.kind === 'pause') this.#sound.pause();
    else if (order.kind === 'wait') this.#count(order.ms);
    else if (order.kind === 'end') this.pause();
    if (order.kind === 'end' || order.kind === 'leave') this.#endRun();
    if (order.kind === 'leave' && this.#isWanted) this.#sound.play();
  }

  #beginAt({ fromMs, afterMs }: { fromMs: number; afterMs: number }): void {
    this.#stopCounting();
    const isOwnCourse = this.#run?.programme.kind === 'passes' || this.#run?.programme.kind === 'paper';
    this.#goTo(fromMs, !isOwnCourse);
    const begin = () => this.#sound.play(afterMs);
    if (!this.#isWanted || this.#hasFailed) return;
    // Somebody still writing is not spoken to.
    if (this.#typing.isTyping) {
      this.#sound.pause();
      this.#typing.hold(begin);
    } else begin();
  }

  #goTo(ms: number, isWish = true): void {
    if (isWish) this.#replays = wentTo(this.#replays, this.#sound.timeMs, ms);
    this.#lastTimeMs = ms;
    this.#sound.seek(ms);
  }

  #count(ms: number): void {
    if (!this.#isWanted) return;
    this.#pause.start(ms, () => {
      this.#signal({ kind: 'tick', elapsedMs: Number.POSITIVE_INFINITY });
      this.#tell();
    });
  }

  /** Stops the countdown; what has passed of the pause is passed. */
  #stopCounting(): void {
    const elapsedMs = this.#pause.stop();
    if (this.#run?.phase === 'waiting') this.#signal({ kind: 'tick', elapsedMs });
  }

  #endRun(): void {
    this.#run = undefined;
    this.#stopCounting();
    this.#typing.release();
  }

  #forget(): void {
    this.#endRun();
    this.#isWanted = false;
    this.#hasFailed = false;
    this.#hasBegun = false;
    this.#replays = noReplays;
    this.#lastTimeMs = 0;
  }

  /** Notifies the page of what changed, if anything did. */
  #tell(): void {
    const next = viewOf({
      dictation: this.#dictation,
      sound: this.#sound,
      run: this.#run,
      isWanted: this.#isWanted,
      hasFailed: this.#hasFailed,
      isTyping: this.#typing.holds,
      replays: this.#replays.count,
      sentence: this.#sentences[sentenceAtTime(this.#sentences, this.#sound.timeMs) ?? -1]?.position,
    });
    this.#timeViewers.tell(this.#sound.timeMs);
    if (JSON.stringify(next) === JSON.stringify(this.#view)) return;
    this.#view = next;
    this.#viewers.tell();
  }
}
