import { expect, test } from 'vitest';
import { isSitePath, safeUrl } from './safe-url.ts';

test.each([
  'https://example.com/a?b=c#d',
  'HTTP://example.com',
  'mailto:hello@example.com',
  'sms:+48123456789',
  'tel:+48123456789',
  '/',
  '/#features',
  '#features',
  '/page/terms?x=1',
])('%s may stand in a link', (url) => expect(safeUrl(url)).toBe(url));

test('spaces around an address are not part of it', () => {
  expect(safeUrl('  /contact ')).toBe('/contact');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '\\\\example.com',
  'https://',
  'contact',
  '',
  null,
  undefined,
])('%j may not', (url) => expect(safeUrl(url)).toBeUndefined());

test('a path stays on this site, an address with a host does not', () => {
  expect(['/', '/a', '#b'].every(isSitePath)).toBe(true);
  expect(['//a', '/\\a', 'https://a.example', 'a', ''].some(isSitePath)).toBe(false);
});
