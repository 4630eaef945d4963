import { expect, test } from 'vitest';
import {
  fatalError,
  isBatchEnd,
  nextMessage,
  readAnswer,
  simpleQuery,
  withOwnName,
} from './wire-messages.ts';

function message(type: string, body: string): Buffer {
  const whole = Buffer.alloc(5 + Buffer.byteLength(body));
  whole.write(type);
  whole.writeInt32BE(whole.length - 1, 1);
  whole.write(body, 5);
  return whole;
}

const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);

test('messages are cut where they end, wherever the bytes were cut', () => {
  const query = simpleQuery('select 1');
  const arrived = Buffer.concat([query, query]);
  expect(nextMessage(arrived, false)).toEqual(query);
  for (let cut = 0; cut < query.length; cut += 1)
    expect(nextMessage(arrived.subarray(0, cut), false)).toBeUndefined();
});

test('the first message has no type', () => {
  expect(nextMessage(Buffer.concat([startup, simpleQuery('x')]), true)).toEqual(startup);
  expect(nextMessage(startup.subarray(0, 8), true)).toBeUndefined();
});

test('the engine is asked for an answer after Sync, Query and Flush, and not before', () => {
  for (const type of 'SQH') expect(isBatchEnd(message(type, ''))).toBe(true);
  for (const type of 'PBDEC') expect(isBatchEnd(message(type, ''))).toBe(false);
});

test.each([
  ['Parse', 'P', 'name\0select 1\0', 'c7_name\0select 1\0'],
  ['Bind', 'B', 'portal\0name\0rest', 'portal\0c7_name\0rest'],
  ['Describe', 'D', 'Sname\0', 'Sc7_name\0'],
  ['Close', 'C', 'Sname\0', 'Sc7_name\0'],
])('%s gets a name of its own', (_what, type, before, after) => {
  expect(withOwnName(message(type, before), 'c7_').message).toEqual(message(type, after));
});

test.each([
  ['an unnamed Parse', 'P', '\0select 1\0'],
  ['an unnamed Bind', 'B', '\0\0'],
  ['a Describe of a portal', 'D', 'Pname\0'],
  ['an Execute', 'E', 'name\0\0\0\0\0'],
  ['a Query', 'Q', 'select 1\0'],
])('%s stays as it is', (_what, type, body) => {
  const original = message(type, body);
  expect(withOwnName(original, 'c7_')).toEqual({ message: original });
});

test('names that are opened and closed are reported', () => {
  expect(withOwnName(message('P', 'n\0x\0'), 'c1_').opened).toBe('c1_n');
  expect(withOwnName(message('C', 'Sn\0'), 'c1_').closed).toBe('c1_n');
});

test('an answer contains its status, its errors and its notifications', () => {
  const output = Buffer.concat([
    message('T', 'A row description'),
    message('A', '\0\0\0\x01news\0today\0'),
    fatalError('25P03', 'too long'),
    message('Z', 'T'),
  ]);
  expect(readAnswer(output)).toEqual({
    status: 'T',
    errors: [{ severity: 'FATAL', message: 'too long' }],
    notifications: [{ channel: 'news', payload: 'today' }],
  });
});

test('an answer that waits for more has no status', () => {
  expect(readAnswer(message('G', 'copy')).status).toBeUndefined();
  expect(readAnswer(Buffer.alloc(0)).status).toBeUndefined();
});
