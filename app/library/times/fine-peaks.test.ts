import { expect, test } from 'vitest';
import { finePeaks } from './waveform-canvas.tsx';

test('each part has the loudest sample of any channel', () => {
  const left = Float32Array.of(0, 0.2, 0, 0, -0.4);
  const right = Float32Array.of(0, 0, 0, -1.5, 0);
  expect(finePeaks([left, right], 1000, 2)).toEqual([51, 255, 102]);
});

test('without sound there are none', () => {
  expect(finePeaks([], 8000, 5)).toEqual([]);
});
