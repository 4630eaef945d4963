import { expect, test } from 'vitest';
import { userSearch } from '../users/user-filters.ts';
import { attentionOf, placeOf } from './overview.ts';

const none = { value: 0 };
const attention = {
  uploads: none,
  sentences: none,
  processing: none,
  appeals: none,
  messages: none,
  mails: none,
  payments: none,
  damaged: none,
  failedJobs: none,
  lateJobs: none,
};
const storage = { value: { freeBytes: 10_000, floorBytes: 1_000, usedBytes: 5 } };

test('where nothing is wrong nothing needs attention', () => {
  expect(attentionOf({ attention, storage })).toEqual([]);
});

test('what is wrong is named with its number, what could not be read without', () => {
  const found = attentionOf({
    attention: { ...attention, appeals: { value: 3 }, lateJobs: { failed: true } },
    storage: { failed: true },
  });
  expect(found).toEqual([
    { concern: 'appeals', count: 3 },
    { concern: 'lateJobs', failed: true },
    { concern: 'space', failed: true },
  ]);
});

test('a disk that comes near its floor is named before it is there', () => {
  const near = { value: { freeBytes: 1_499, floorBytes: 1_000, usedBytes: 5 } };
  expect(attentionOf({ attention, storage: near })).toEqual([{ concern: 'space', count: 1 }]);
});

test('the way to payments that failed leads to those who owe them', () => {
  const { pathname, searchParams } = new URL(placeOf.payments ?? '', 'http://localhost');
  expect(pathname).toBe('/users');
  expect(userSearch.read(searchParams).standing).toBe('paymentFailed');
});
