import { expect, test } from 'vitest';
import { dismissalFrom, isDismissed, readDismissal } from './banner.ts';

const nowMs = Date.parse('2026-03-10T12:00:00Z');
const hourMs = 3_600_000;

test('a banner that is sent away stays away for 24 hours', () => {
  const remembered = readDismissal(JSON.stringify(dismissalFrom(nowMs)));
  expect(isDismissed(remembered, nowMs)).toBe(true);
  expect(isDismissed(remembered, nowMs + 24 * hourMs - 1)).toBe(true);
  expect(isDismissed(remembered, nowMs + 24 * hourMs)).toBe(false);
});

test.each([null, '', 'true', '1', '-1', 'Infinity', 'NaN', String(nowMs), String(nowMs + 1000 * hourMs)])(
  'it is there when the browser remembers %j',
  (remembered) => expect(isDismissed(readDismissal(remembered), nowMs)).toBe(false),
);
