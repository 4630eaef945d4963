import { describe, expect, it } from 'vitest';
import { areaPath, labelStep, linePath, unbrokenRuns, valueScale } from './chart-frame.tsx';

describe('the value axis', () => {
  it('ends at a round number at or above the largest value', () => {
    expect(valueScale([3, 18, 7])).toEqual({ max: 20, ticks: [0, 5, 10, 15, 20] });
    expect(valueScale([100])).toEqual({ max: 100, ticks: [0, 25, 50, 75, 100] });
    expect(valueScale([101])).toEqual({ max: 150, ticks: [0, 50, 100, 150] });
    expect(valueScale([1_234]).max).toBe(1_500);
  });

  it('has no tick between two things one counts', () => {
    expect(valueScale([1]).ticks).toEqual([0, 1]);
    expect(valueScale([2]).ticks).toEqual([0, 1, 2]);
    expect(valueScale([7]).ticks.every(Number.isInteger)).toBe(true);
    expect(valueScale([9]).ticks).toEqual([0, 3, 6, 9]);
  });

  it('divides shares finely, without the dust of binary fractions', () => {
    expect(valueScale([0.3], { whole: false }).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('stands even when there is nothing to show', () => {
    expect(valueScale([])).toEqual({ max: 1, ticks: [0, 1] });
    expect(valueScale([0, 0])).toEqual({ max: 1, ticks: [0, 1] });
  });

  it('covers every value, for any of them', () => {
    for (const largest of [1, 3, 4, 5, 6, 11, 13, 27, 49, 99, 251, 999, 12_345, 1_000_001]) {
      const { max, ticks } = valueScale([largest]);
      expect(max).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBe(0);
    }
  });
});

describe('labels under a chart', () => {
  it('are thinned out until at most the wanted number stands', () => {
    expect(labelStep(7, 7)).toBe(1);
    expect(labelStep(8, 7)).toBe(2);
    expect(labelStep(30, 7)).toBe(5);
    expect(labelStep(0, 7)).toBe(1);
  });
});

describe('a line', () => {
  const points = [
    { x: 0, y: 10 },
    { x: 50, y: 33.333_333 },
    { x: 100, y: 0 },
  ];

  it('goes straight from point to point', () => {
    expect(linePath(points)).toBe('M0 10L50 33.33L100 0');
    expect(linePath([])).toBe('');
  });

  it('closes along the base to become an area', () => {
    expect(areaPath(points, 100)).toBe('M0 10L50 33.33L100 0L100 100L0 100Z');
    expect(areaPath([], 100)).toBe('');
  });
});

describe('a line with holes', () => {
  it('is drawn in its unbroken stretches', () => {
    expect(unbrokenRuns([1, 2, null, 0, null, null, 5, 6])).toEqual([[1, 2], [0], [5, 6]]);
    expect(unbrokenRuns([null, null])).toEqual([]);
    expect(unbrokenRuns([])).toEqual([]);
  });
});
