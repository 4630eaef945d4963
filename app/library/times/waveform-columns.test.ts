import { expect, test } from 'vitest';
import { waveformColumns } from './waveform-canvas.tsx';

const whole = { durationMs: 1000, fromMs: 0, toMs: 1000 };

test('a column is as tall as the loudest peak it covers', () => {
  expect(waveformColumns([0, 51, 255, 102], whole, 2)).toEqual([0.2, 1]);
});

test('a peak spans several columns where there are few', () => {
  expect(waveformColumns([0, 255], whole, 4)).toEqual([0, 0, 1, 1]);
});

test('only the part asked for is drawn', () => {
  expect(waveformColumns([0, 51, 255, 102], { durationMs: 1000, fromMs: 500, toMs: 1000 }, 2)).toEqual([
    1, 0.4,
  ]);
});

test('beyond the recording, and without one, there is silence', () => {
  expect(waveformColumns([255], { durationMs: 1000, fromMs: 1000, toMs: 2000 }, 2)).toEqual([0, 0]);
  expect(waveformColumns([], whole, 2)).toEqual([0, 0]);
});
