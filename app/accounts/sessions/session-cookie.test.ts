import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashToken, readSessionToken } from './session-cookie.server.ts';

const secret = 'a secret of more than thirty-two characters';
const sign = (token: string, key = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`);
const read = (cookie: string, overTls = false) =>
  readSessionToken(new Headers({ cookie }), { secret, overTls });

test('a cookie we signed is read, wherever it stands among others', () => {
  expect(read(`a=b; dictoria.session_token=${sign('abc')};c=d`)).toBe('abc');
  expect(read(`__Secure-dictoria.session_token=${sign('abc')}`, true)).toBe('abc');
});

test('over TLS a cookie that could have been set without it does not count', () => {
  expect(read(`dictoria.session_token=${sign('abc')}`, true)).toBeUndefined();
  expect(read(`__Secure-dictoria.session_token=${sign('abc')}`)).toBeUndefined();
});

test('a signature of another secret is none', () => {
  expect(read(`dictoria.session_token=${sign('abc', 'another secret')}`)).toBeUndefined();
});

test('no change of a single character goes unnoticed', () => {
  const good = `abc.${createHmac('sha256', secret).update('abc').digest('base64')}`;
  fc.assert(
    fc.property(fc.nat(good.length - 3), fc.constantFrom('A', 'B', 'z'), (at, letter) => {
      fc.pre(good[at] !== letter);
      const forged = encodeURIComponent(good.slice(0, at) + letter + good.slice(at + 1));
      expect(read(`dictoria.session_token=${forged}`)).toBeUndefined();
    }),
  );
});

test.each(['A', '=', '.', '%20', '%00', '\u00e9'])('nor does one that is added behind: %j', (more) => {
  expect(read(`dictoria.session_token=${sign('abc')}${more}; a=b`)).toBeUndefined();
});

test('a signature in another spelling of base64 is none', () => {
  const token = 'abc';
  const signature = createHmac('sha256', secret).update(token).digest();
  for (const spelling of ['base64url', 'hex'] as const)
    expect(read(`dictoria.session_token=${token}.${signature.toString(spelling)}`)).toBeUndefined();
  const unpadded = signature.toString('base64').replace(/=+$/, '');
  expect(read(`dictoria.session_token=${encodeURIComponent(`${token}.${unpadded}`)}`)).toBeUndefined();
});

test('anything else is no session, and no error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (value) => {
      expect(read(`dictoria.session_token=${value}`)).toBeUndefined();
    }),
  );
});

test('a token is stored by a hash from which it cannot be read', () => {
  expect(hashToken('abc')).toMatch(/^[\w-]{43}$/);
  expect(hashToken('abc')).not.toBe(hashToken('abd'));
});
