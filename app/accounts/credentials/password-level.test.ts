import { expect, test } from 'vitest';
import { passwordLevel } from './password-level.ts';

test.each(['', 'a', 'abc12', '123456', 'password', 'qwertyuiop', 'aaaaaaaaaaaaaa', 'Passw0rd'])(
  '%j is weak',
  (password) => expect(passwordLevel(password)).toBe('weak'),
);

test('what takes longer to guess is stronger', () => {
  const order = ['weak', 'fair', 'good', 'strong'];
  const found = ['dragon', 'dragonfly7', 'fly-dragon 7 lake', 'moss kettle 41 violin harbour'].map(
    (password) => order.indexOf(passwordLevel(password)),
  );
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found.at(-1)).toBe(3);
});

test('a very long one is judged by its beginning', () => {
  expect(passwordLevel('a'.repeat(100_000))).toBe('weak');
  expect(passwordLevel('moss kettle 41 violin harbour '.repeat(4000))).toBe('strong');
});
