import { expect, test } from 'vitest';
import { historyAddress, historySearch, progressAddress, progressSearch } from './progress.ts';

const searchOf = (address: string) => new URL(address, 'http://localhost').searchParams;

test('an address holds what is requested, and no defaults', () => {
  expect(progressAddress({})).toBe('/progress');
  expect(progressAddress({ language: 'pl', page: 1 })).toBe('/progress?language=pl');
  expect(historyAddress('f', { attempt: 'a', page: 2 })).toBe('/dictation/history/f?attempt=a&page=2');
  expect(historyAddress('f')).toBe('/dictation/history/f');
});

test('what was written into an address is read from it', () => {
  const wanted = { language: 'de', page: 3 } as const;
  expect(progressSearch.read(searchOf(progressAddress(wanted)))).toEqual(wanted);
});

test.each(['x', '-1', '0', '1.5', '', '99999999999'])('page %j is the first', (page) => {
  expect(historySearch.read(new URLSearchParams({ page })).page).toBe(1);
});

test('a language that is none is passed over', () => {
  expect(progressSearch.read(new URLSearchParams({ language: 'tlh' }))).toEqual({ page: 1 });
});
