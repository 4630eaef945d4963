import { expect, test } from 'vitest';
import { bytesText } from './storage-notice.tsx';

test('bytes are shown in the unit that suits them', () => {
  expect(bytesText(0, 'en')).toBe('0 kB');
  expect(bytesText(1024, 'en')).toBe('1 kB');
  expect(bytesText(900 * 1024, 'en')).toBe('900 kB');
  expect(bytesText(50 * 2 ** 20, 'en')).toBe('50.0 MB');
  expect(bytesText(3 * 2 ** 40, 'en')).toBe('3,072.0 GB');
});

test('and as the locale writes numbers', () => {
  const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
  expect(plainSpaces(bytesText(13_000_000, 'de'))).toBe('12,4 MB');
  expect(plainSpaces(bytesText(13_000_000, 'fr'))).toBe('12,4 Mo');
});
