import { expect, test } from 'vitest';
import { isPhone } from './phone.ts';

const safari = (device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`;
const chrome = (kind: string) =>
  `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${kind}`;

test.each([
  ['an iPhone', { 'user-agent': safari('iPhone; CPU iPhone OS 18_0 like Mac OS X') }, true],
  ['an older iPad', { 'user-agent': safari('iPad; CPU OS 12_0 like Mac OS X') }, false],
  ['an Android phone', { 'user-agent': chrome('Mobile Safari/537.36') }, true],
  ['an Android tablet', { 'user-agent': chrome('Safari/537.36') }, false],
  ['a phone by its hint', { 'sec-ch-ua-mobile': '?1', 'user-agent': 'Chrome' }, true],
  ['a phone that wants pages for desks', { 'sec-ch-ua-mobile': '?0', 'user-agent': chrome('Mobile') }, false],
  ['a program', {}, false],
])('%s', (_, headers, expected) => {
  expect(isPhone(new Headers(headers as Record<string, string>))).toBe(expected);
});
