import { expect, test } from 'vitest';
import { acceptsEncoding } from './compress-pages.server.ts';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['BR', false],
  ['br;q=1.0', true],
  ['gzip, br ; q=0.5', true],
  ['gzip, br;q=0', false],
  ['gzip, br;q=0.000', false],
  ['brotli', false],
  ['', false],
])('"%s" takes br: %s', (header, expected) => expect(acceptsEncoding(header, 'br')).toBe(expected));
