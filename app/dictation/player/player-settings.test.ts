import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings, nextSpeed, readSettings, speeds, steppedVolume } from './player-settings.ts';

test('settings come back as they were stored', () => {
  const kept = { ...defaultSettings, speed: 0.7, volume: 0.3, pausesWhileTyping: false, resumeAfterMs: 1500 };
  expect(readSettings(JSON.stringify(kept))).toEqual(kept);
});

test('what is missing or makes no sense is as it is at first', () => {
  for (const kept of [
    null,
    '',
    'no json',
    '3',
    '[]',
    'null',
    '{"speed":7,"repeating":{"times":99},"volume":"loud"}',
  ])
    expect(readSettings(kept)).toEqual(defaultSettings);
  expect(readSettings('{"speed":0.5,"repeating":{"times":2}}')).toEqual({
    ...defaultSettings,
    speed: 0.5,
    repeating: { ...defaultSettings.repeating, times: 2 },
  });
});

test('whatever was stored can be read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
      const settings = readSettings(kept);
      expect(speeds).toContain(settings.speed);
      expect(steppedVolume(settings.volume)).toBe(settings.volume);
    }),
  );
});

test('speeds go from half to one and a half by tenths', () => {
  expect(speeds.map((speed) => Math.round(speed * 10))).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(nextSpeed(1, -1)).toBe(0.9);
  expect(nextSpeed(1, 1)).toBe(1.1);
  expect(nextSpeed(0.5, -1)).toBe(0.5);
  expect(nextSpeed(1.5, 1)).toBe(1.5);
});

test('the volume goes from 0 to 1 by tenths', () => {
  expect([-1, 0, 0.04, 0.05, 0.34, 1, 3, Number.NaN].map(steppedVolume)).toEqual([
    0, 0, 0, 0.1, 0.3, 1, 1, 1,
  ]);
});
