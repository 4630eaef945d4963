import { expect, test } from 'vitest';
import { rawHeaders } from './serve-pages.server.ts';

const headers = rawHeaders([
  'Host',
  'localhost',
  'COOKIE',
  'a=1',
  'Accept',
  '*/*',
  'cookie',
  'b=2',
  'Accept',
  'text/html',
]);

test('a header is found by its name, however it is written', () => {
  expect(headers.get('host')).toBe('localhost');
});

test('one that is sent twice counts as one list', () => {
  expect(headers.get('cookie')).toBe('a=1; b=2');
  expect(headers.get('accept')).toBe('*/*, text/html');
});

test('one that was not sent is nothing, even if another holds its name', () => {
  expect(headers.get('text/html')).toBeNull();
  expect(headers.get('origin')).toBeNull();
});
