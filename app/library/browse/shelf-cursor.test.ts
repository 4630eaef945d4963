import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AudioFileId } from '../audio-file.ts';
import { shelfSorts } from './shelf.ts';
import { readCursor, writeCursor } from './shelf-cursor.ts';

const position = fc.record({
  sort: fc.constantFrom(...shelfSorts),
  group: fc.nat(3),
  likesCount: fc.nat(),
  createdAtMicros: fc.nat({ max: 4e15 }),
  id: fc.uuid().map((id) => id as AudioFileId),
});

test('a position survives the way through an address', () =>
  fc.assert(
    fc.property(position, (given) => {
      const cursor = writeCursor(given);
      expect(encodeURIComponent(cursor)).toBe(cursor);
      expect(readCursor(cursor, given.sort, 4)).toEqual(given);
    }),
  ));

test('a position of one order says nothing about the other', () =>
  fc.assert(
    fc.property(position, (given) => {
      const other = given.sort === 'likes' ? 'newest' : 'likes';
      expect(readCursor(writeCursor(given), other, 4)).toBeUndefined();
    }),
  ));

test.each([
  undefined,
  null,
  7,
  '',
  'likes',
  'likes.0.1.2',
  'likes.0.1.2.not-an-id',
  'likes.0.-1.2.00000000-0000-4000-8000-000000000000',
  'likes.0.2147483648.2.00000000-0000-4000-8000-000000000000',
  'likes.0.1.4000000000000001.00000000-0000-4000-8000-000000000000',
  'likes.4.1.2.00000000-0000-4000-8000-000000000000',
  'likes.0.1.2.00000000-0000-4000-8000-000000000000.more',
  'likes.0.1e3.2.00000000-0000-4000-8000-000000000000',
  `likes.0.1.2.${'0'.repeat(10_000)}`,
])('what we did not write means the first page: %s', (raw) => {
  expect(readCursor(raw, 'likes', 4)).toBeUndefined();
});
