import { describe, expect, test } from 'vitest';
import {
  defaultPace,
  faster,
  fastestPace,
  measuredPace,
  readPace,
  slower,
  slowestPace,
} from './writing-pace.ts';

describe('the pace of a hand', () => {
  test('is measured by copying a line', () => {
    expect(measuredPace(30, 20_000)).toBe(90);
    expect(measuredPace(30, 1)).toBe(fastestPace);
    expect(measuredPace(30, 1e9)).toBe(slowestPace);
    expect(measuredPace(0, 1000)).toBe(defaultPace);
    expect(measuredPace(30, 0)).toBe(defaultPace);
  });

  test('is changed by hand, within what a hand can do', () => {
    expect(slower(70)).toBe(60);
    expect(faster(70)).toBe(80);
    expect(slower(slowestPace)).toBe(slowestPace);
    expect(faster(fastestPace)).toBe(fastestPace);
  });

  test.each([null, '', 'fast', '-5', '0', 'NaN', 'Infinity', '{"a":1}'])(
    'is the default when the browser kept %j',
    (kept) => expect(readPace(kept)).toBe(defaultPace),
  );

  test('is what the browser stored, within what a hand can do', () => {
    expect(readPace('95')).toBe(95);
    expect(readPace('95.4')).toBe(95);
    expect(readPace('9999')).toBe(fastestPace);
    expect(readPace('1')).toBe(slowestPace);
  });
});
