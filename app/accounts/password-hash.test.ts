import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, nobodysHash, verifyPassword } from './password-hash.server.ts';

test('a stored password is recognised, and no other', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'correct horse')).toBe(true);
  expect(await verifyPassword(stored, 'correct horsf')).toBe(false);
  expect(await verifyPassword(stored, '')).toBe(false);
});

test('the same password is never stored the same way twice', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('every character counts, however long and whatever the script', async () => {
  const long = `${'ż'.repeat(100)}🦔`;
  const stored = await hashPassword(long);
  expect(await verifyPassword(stored, long)).toBe(true);
  expect(await verifyPassword(stored, long.slice(0, -2))).toBe(false);
  expect(await verifyPassword(await hashPassword('é'), 'e\u0301')).toBe(true);
});

test.each(['', 'plain', '$argon2id$v=19$m=1,t=1$x$y', '$2b$10$abc'])(
  'a hash it cannot read (%j) is a no',
  async (stored) => {
    expect(await verifyPassword(stored, 'anything')).toBe(false);
  },
);

test('the hash that stands in for nobody costs as much as any, and no password fits it', async () => {
  const real = await hashPassword('a password');
  expect(nobodysHash.split('$').slice(0, 4)).toEqual(real.split('$').slice(0, 4));
  expect(nobodysHash).toHaveLength(real.length);
  expect(await verifyPassword(nobodysHash, '')).toBe(false);
  expect(await verifyPassword(nobodysHash, 'a password')).toBe(false);
});

test('a hash of another cost is out of date', async () => {
  expect(isOutdatedHash(await hashPassword('a password'))).toBe(false);
  expect(isOutdatedHash('$argon2id$v=19$m=8192,t=1,p=1$AAAA$AAAA')).toBe(true);
});
