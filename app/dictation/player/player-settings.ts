import { storedSetting, useStoredSetting } from '#app/platform/browser-storage.ts';
import { parsedRecord } from '#app/platform/outcome.ts';
import type { Repeating } from './playback-presets.ts';
import { type Keys, readKeys } from './shortcuts.ts';

/** How somebody likes to listen; stored by their browser. */
export interface PlayerSettings {
  speed: number;
  volume: number;
  repeating: Repeating;
  pausesWhileTyping: boolean;
  /** How long after the last key the sound goes on. */
  resumeAfterMs: number;
  keys: Keys;
}

export const settingsKey = 'dictationPlayer';

export const speeds: readonly number[] = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5];
export const repeatTimes = [1, 2, 3, 4, 5] as const;
export const pauseLengths = [0, 1, 2] as const;
export const resumeDelaysMs = [500, 900, 1500, 2500] as const;

export const defaultSettings: PlayerSettings = {
  speed: 1,
  volume: 1,
  repeating: { times: 3, pauseLengths: 1, goesOn: false },
  pausesWhileTyping: true,
  resumeAfterMs: 900,
  keys: readKeys(undefined),
};

/** The settings as they were stored; whatever is missing or makes no sense is as it is at first. */
export function readSettings(kept: string | null): PlayerSettings {
  const found = parsedRecord(kept);
  const repeating = record(found.repeating);
  const first = defaultSettings;
  return {
    speed: oneOf(speeds, found.speed, first.speed),
    volume: typeof found.volume === 'number' ? steppedVolume(found.volume) : first.volume,
    repeating: {
      times: oneOf(repeatTimes, repeating.times, first.repeating.times),
      pauseLengths: oneOf(pauseLengths, repeating.pauseLengths, first.repeating.pauseLengths),
      goesOn: flag(repeating.goesOn, first.repeating.goesOn),
    },
    pausesWhileTyping: flag(found.pausesWhileTyping, first.pausesWhileTyping),
    resumeAfterMs: oneOf(resumeDelaysMs, found.resumeAfterMs, first.resumeAfterMs),
    keys: readKeys(found.keys),
  };
}

/** The next speed in a direction; the slowest and the fastest stay what they are. */
export function nextSpeed(speed: number, direction: -1 | 1): number {
  const at = speeds.indexOf(speed);
  return speeds[at + direction] ?? speed;
}

/** From 0 to 1 in steps of a tenth. */
export const steppedVolume = (volume: number): number =>
  Number.isFinite(volume) ? Math.min(1, Math.max(0, Math.round(volume * 10) / 10)) : defaultSettings.volume;

const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);

const oneOf = (choices: readonly number[], value: unknown, otherwise: number) =>
  choices.find((choice) => choice === value) ?? otherwise;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const stored = storedSetting(settingsKey, readSettings);

const changeSettings = (change: Partial<PlayerSettings>) => stored.set({ ...stored.get(), ...change });

/** How this learner likes to listen: the same in every part of the page and every tab of the browser. */
export const usePlayerSettings = () => ({ settings: useStoredSetting(stored), changeSettings });
