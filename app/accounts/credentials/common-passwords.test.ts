import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './credential-check.server.ts';
import { passwordLength } from './credentials.forms.ts';

test('the list has some thousands that the minimum length would let through', () => {
  const long = dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min);
  expect(long.length).toBeGreaterThan(3000);
  expect(long.every(isCommonPassword)).toBe(true);
});

test.each(['password', 'PASSWORD', 'Qwertyuiop', '123456', 'ｐａｓｓｗｏｒｄ'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['seven green owls', '', '__proto__', 'constructor'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
