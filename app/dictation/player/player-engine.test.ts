import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Dictation } from '../content/dictation.ts';
import { loopBetween, sentenceRepeats, threePasses } from './playback-presets.ts';
import { PlayerEngine } from './player-engine.ts';
import { defaultSettings, type PlayerSettings } from './player-settings.ts';
import type { Sound, SoundListener } from './player-timing.ts';

/** A recording of ten seconds that sounds by the test's clock. */
class TestSound implements Sound {
  address = '';
  isReady = true;
  isStalled = false;
  isSounding = false;
  speed = 1;
  volume = 1;
  timeMs = 0;
  #leadIn: ReturnType<typeof setTimeout> | undefined;
  #look: ReturnType<typeof setInterval> | undefined;
  #listener: SoundListener;
  constructor(listener: SoundListener) {
    this.#listener = listener;
  }
  get hasEnded() {
    return this.timeMs >= durationMs;
  }
  open(address: string) {
    this.address = address;
    this.timeMs = 0;
  }
  close() {
    this.pause();
    this.address = '';
  }
  reload() {}
  play(afterMs = 0) {
    this.pause();
    this.#leadIn = setTimeout(() => {
      this.isSounding = true;
      this.#listener.onChange();
      this.#look = setInterval(() => this.#sound(), 40);
    }, afterMs);
  }
  pause() {
    clearTimeout(this.#leadIn);
    clearInterval(this.#look);
    this.isSounding = false;
  }
  seek(ms: number) {
    this.timeMs = ms;
  }
  tune(speed: number, volume: number) {
    [this.speed, this.volume] = [speed, volume];
  }
  fail() {
    this.pause();
    this.#listener.onFailed();
    // So does a browser that could not load what it was to play.
    this.#listener.onSilenced();
  }
  silence() {
    this.pause();
    this.#listener.onSilenced();
  }
  #sound() {
    this.timeMs += 40 * this.speed;
    if (!this.hasEnded) return this.#listener.onTime(this.timeMs);
    this.pause();
    this.#listener.onEnded();
  }
}

const durationMs = 10_000;
const sentence = (position: number, startMs: number, endMs: number) => ({
  ...{ position, paragraph: 0, startMs, endMs, characters: 30 },
});
const sentences = [sentence(0, 0, 2400), sentence(1, 2500, 5500), sentence(2, 7000, 9000)];
const dictation = { id: 'one', durationMs, sentences, bursts: [] } as unknown as Dictation;
const other = { ...dictation, id: 'two' } as unknown as Dictation;

let sound: TestSound;
let engine: PlayerEngine;
const state = () => engine.view().state;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const set = (settings: Partial<PlayerSettings>) => engine.apply({ ...defaultSettings, ...settings });

beforeEach(() => {
  vi.useFakeTimers();
  engine = new PlayerEngine((listener) => {
    sound = new TestSound(listener);
    return sound;
  });
  engine.apply(defaultSettings);
  engine.open(dictation);
});
afterEach(() => vi.useRealTimers());

describe('playing', () => {
  test('begins after a lead-in, and at the end the player is paused', () => {
    expect(state()).toBe('paused');
    engine.play();
    pass(290);
    expect([state(), sound.timeMs]).toEqual(['waiting', 0]);
    pass(1000);
    expect(state()).toBe('playing');
    pass(10_000);
    expect(state()).toBe('paused');
    engine.play();
    pass(1000);
    expect(sound.timeMs).toBeLessThan(1000);
  });

  test('another file is loaded, paused and at its beginning; the same one goes on', () => {
    engine.play();
    pass(2000);
    engine.open({ ...dictation, likesCount: 7 });
    expect(state()).toBe('playing');
    engine.open(other);
    expect([state(), sound.timeMs, sound.address]).toEqual(['paused', 0, '/media/audio/two']);
    engine.close();
    expect([state(), sound.address]).toEqual(['idle', '']);
  });

  test('stays within the recording', () => {
    engine.skip(-3000);
    expect(sound.timeMs).toBe(0);
    engine.skip(99_000);
    expect(sound.timeMs).toBe(durationMs - 1);
  });

  test('says once for each file that somebody listens, and not before they do', () => {
    const told = vi.fn();
    engine.onBegin = told;
    engine.seek(3000);
    engine.play();
    engine.pause();
    expect(told).not.toHaveBeenCalled();
    engine.play();
    pass(5000);
    engine.open(other);
    engine.play();
    pass(5000);
    expect(told.mock.calls).toEqual([['one'], ['two']]);
  });

  test('says which sentence is heard and how often the learner went back', () => {
    engine.seek(3000);
    engine.play();
    pass(1000);
    engine.skip(-3000);
    engine.skip(-3000);
    pass(1000);
    expect(engine.view()).toMatchObject({ currentSentence: 0, replays: 1 });
  });

  test('a system that silences the sound leaves the player paused', () => {
    engine.play();
    pass(1000);
    sound.silence();
    expect(state()).toBe('paused');
  });
});

describe('a recording that cannot be loaded', () => {
  test('is said, and trying again goes on from the same place', () => {
    engine.seek(4000);
    engine.play();
    pass(1000);
    sound.fail();
    expect(state()).toBe('failed');
    engine.retry();
    pass(1000);
    expect(state()).toBe('playing');
    expect(sound.timeMs).toBeGreaterThan(5000);
  });

  test('the play key tries again, too; one that was paused stays paused after trying', () => {
    sound.fail();
    engine.retry();
    expect(state()).toBe('paused');
    sound.fail();
    engine.toggle();
    pass(1000);
    expect(state()).toBe('playing');
  });
});

describe('while somebody writes', () => {
  test('the sound stops at the first key and goes on a moment after the last one', () => {
    engine.seek(3000);
    engine.play();
    pass(1000);
    engine.noteTyping();
    const stoppedMs = sound.timeMs;
    expect(engine.view()).toMatchObject({ state: 'waiting', isTyping: true });
    pass(800);
    engine.noteTyping();
    pass(800);
    expect(sound.timeMs).toBe(stoppedMs);
    pass(1000);
    expect(state()).toBe('playing');
  });

  test('nothing begins that was not playing', () => {
    engine.noteTyping();
    pass(5000);
    expect([state(), sound.timeMs]).toEqual(['paused', 0]);
  });

  test('a learner who pauses meanwhile is not overruled', () => {
    engine.play();
    pass(1000);
    engine.noteTyping();
    engine.toggle();
    pass(5000);
    expect(state()).toBe('paused');
  });

  test('it can be switched off', () => {
    set({ pausesWhileTyping: false });
    engine.play();
    pass(1000);
    engine.noteTyping();
    expect(state()).toBe('playing');
  });

  test('the next burst waits for the end of the writing', () => {
    engine.run(sentenceRepeats(sentences, 1, { times: 2, pauseLengths: 1, goesOn: false }));
    pass(200 + 3240 + 2500);
    expect(engine.view().progress).toMatchObject({ round: 1, isWaiting: true });
    engine.noteTyping();
    pass(800);
    engine.noteTyping();
    pass(800);
    expect([sound.isSounding, engine.view().isTyping]).toEqual([false, true]);
    pass(500);
    expect(state()).toBe('playing');
    expect(engine.view().progress).toMatchObject({ round: 2, isWaiting: false });
  });
});

describe('playback plans', () => {
  test('run through to the end by themselves, and count no replays of their own', () => {
    engine.run(threePasses(dictation));
    pass(60_000);
    expect(engine.view()).toMatchObject({ state: 'paused', progress: undefined, replays: 0 });
  });

  test('a pause that was interrupted goes on with what was left of it', () => {
    engine.run(sentenceRepeats(sentences, 1, { times: 2, pauseLengths: 1, goesOn: false }));
    pass(200 + 3240 + 1000);
    engine.pause();
    pass(60_000);
    expect(engine.view()).toMatchObject({ state: 'paused', progress: { round: 1, isWaiting: true } });
    engine.play();
    pass(1900);
    expect(engine.view().progress).toMatchObject({ round: 1 });
    pass(500);
    expect(engine.view().progress).toMatchObject({ round: 2 });
  });

  test('back in a pause says it again; hearing a sentence three times is two replays', () => {
    engine.run(sentenceRepeats(sentences, 1, { times: 2, pauseLengths: 1, goesOn: false }));
    pass(200 + 3240 + 500);
    engine.skip(-3000);
    pass(1000);
    expect(engine.view()).toMatchObject({ state: 'playing', progress: { round: 1 }, replays: 1 });
    pass(20_000);
    expect(engine.view()).toMatchObject({ state: 'paused', replays: 2 });
  });

  test('A–B goes on until it is stopped, or left by going elsewhere', () => {
    engine.run(loopBetween(sentences, 0, 0));
    pass(30_000);
    expect(engine.view()).toMatchObject({ progress: { kind: 'loop' } });
    expect(engine.view().replays).toBeGreaterThan(5);
    engine.seek(8000);
    pass(500);
    expect(engine.view()).toMatchObject({ state: 'playing', progress: undefined, currentSentence: 2 });
    engine.run(loopBetween(sentences, 0, 0));
    engine.stop();
    expect(engine.view()).toMatchObject({ state: 'paused', progress: undefined });
  });

  test('moving about while it is paused makes no sound', () => {
    engine.run(threePasses(dictation));
    pass(500);
    engine.pause();
    engine.seek(4000);
    pass(5000);
    expect([state(), sound.timeMs]).toEqual(['paused', 4000]);
  });

  test('with nothing to play nothing happens', () => {
    engine.run(loopBetween([], 0, 0));
    engine.again();
    expect([state(), sound.isSounding]).toEqual(['paused', false]);
  });
});

test('a sentence is played on from with its lead-in', () => {
  engine.playFrom(2500, 2400);
  expect(sound.timeMs).toBe(2400);
  pass(150);
  expect(sound.isSounding).toBe(false);
  pass(5000);
  expect(sound.timeMs).toBeGreaterThan(5500);
});
