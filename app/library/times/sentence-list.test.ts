import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime, timeText } from './sentence-list.tsx';

test('a time is written as minutes, seconds and thousandths', () => {
  expect(timeText(0)).toBe('00:00.000');
  expect(timeText(62_500)).toBe('01:02.500');
  expect(timeText(6_000_001)).toBe('100:00.001');
});

test('a time is understood in the ways people write it', () => {
  for (const typed of ['1:02.5', '01:02,500', '62.5', ' 62,500 ']) expect(readTime(typed)).toBe(62_500);
  expect(readTime('90')).toBe(90_000);
});

test('what is no time is refused', () => {
  for (const typed of ['', 'soon', '1:60', '-3', '1:2:3', '0.0001', '1.', ':30'])
    expect(readTime(typed), typed).toBeUndefined();
});

test('what was written is read back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000_000 }), (ms) => {
      expect(readTime(timeText(ms))).toBe(ms);
    }),
  );
});
