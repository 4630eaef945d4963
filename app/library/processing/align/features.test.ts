import { expect, test } from 'vitest';
import { powerSpectra, transformSize } from './features.ts';

const wave = (cycles: number, level: number) =>
  Float64Array.from(
    { length: transformSize },
    (_, i) => level * Math.cos((2 * Math.PI * cycles * i) / transformSize),
  );

/** The same powers by the definition, slowly. */
function slowPowers(signal: Float64Array): number[] {
  return Array.from({ length: transformSize / 2 + 1 }, (_, k) => {
    let re = 0;
    let im = 0;
    signal.forEach((value, i) => {
      re += value * Math.cos((2 * Math.PI * k * i) / transformSize);
      im -= value * Math.sin((2 * Math.PI * k * i) / transformSize);
    });
    return re ** 2 + im ** 2;
  });
}

test('two signals at once give the powers that each has alone', () => {
  const first = wave(5, 1).map((value, i) => value + 0.3 * Math.sin(i * i));
  const second = wave(100, 0.5).map((value, i) => value + 0.1 * Math.cos(3 * i) + 0.2);
  const expected = [slowPowers(first), slowPowers(second)];
  powerSpectra(first, second);
  for (let k = 0; k <= transformSize / 2; k++) {
    expect(first[k]).toBeCloseTo(expected[0]?.[k] ?? Number.NaN, 5);
    expect(second[k]).toBeCloseTo(expected[1]?.[k] ?? Number.NaN, 5);
  }
});
