import { expect, test } from 'vitest';
import { parsedRecord } from './outcome.ts';

test('a record is read as it is', () => {
  expect(parsedRecord('{"a":1,"b":{"c":[]}}')).toEqual({ a: 1, b: { c: [] } });
});

test.each([null, '', '{', 'null', '7', '"a"', 'true'])('%j holds none', (json) => {
  expect(parsedRecord(json)).toEqual({});
});
