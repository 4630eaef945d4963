import { expect, test } from 'vitest';
import { argon2idAt, argon2Passwords } from './password-hash.server.ts';

const { hash, verify, isOutdated, nobodysHash } = argon2Passwords;

test('a stored password is recognised, and no other', async () => {
  const stored = await hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, 'correct horse')).toBe(true);
  expect(await verify(stored, 'correct horsf')).toBe(false);
  expect(await verify(stored, '')).toBe(false);
});

test('the same password is never stored the same way twice', async () => {
  expect(await hash('same')).not.toBe(await hash('same'));
});

test('every character counts, however long and whatever the script', async () => {
  const long = `${'ż'.repeat(100)}🦔`;
  const stored = await hash(long);
  expect(await verify(stored, long)).toBe(true);
  expect(await verify(stored, long.slice(0, -2))).toBe(false);
  expect(await verify(await hash('é'), 'e\u0301')).toBe(true);
});

test.each(['', 'plain', '$argon2id$v=19$m=1,t=1$x$y', '$2b$10$abc'])(
  'a hash it cannot read (%j) is a no',
  async (stored) => {
    expect(await verify(stored, 'anything')).toBe(false);
  },
);

test('the hash that stands in for nobody costs as much as any, and no password fits it', async () => {
  const real = await hash('a password');
  expect(nobodysHash.split('$').slice(0, 4)).toEqual(real.split('$').slice(0, 4));
  expect(nobodysHash).toHaveLength(real.length);
  expect(await verify(nobodysHash, '')).toBe(false);
  expect(await verify(nobodysHash, 'a password')).toBe(false);
});

test('a hash of another cost is out of date', async () => {
  expect(isOutdated(await hash('a password'))).toBe(false);
  const cheap = argon2idAt({ memory: 8, passes: 1, parallelism: 1 });
  const stored = await cheap.hash('a password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect([cheap.isOutdated(stored), isOutdated(stored)]).toEqual([false, true]);
  expect(await verify(stored, 'a password')).toBe(true);
});
