import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNotice } from './realtime-protocol.ts';

test('a notice is read as it was written', () => {
  expect(parseNotice('{"topic":"library","payload":{"id":1}}')).toEqual({
    topic: 'library',
    payload: { id: 1 },
  });
  expect(parseNotice('{}')).toEqual({});
});

test.each(['', '{', 'null', '1', '"library"', '[]', '{"topic":1}', '{"topic":null}'])(
  '%j is no notice',
  (text) => {
    expect(parseNotice(text)).toBeUndefined();
  },
);

test('whatever arrives, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (wire) => {
      parseNotice(wire);
    }),
  );
});
