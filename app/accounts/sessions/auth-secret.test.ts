import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '#app/platform/outcome.ts';
import { readAuthSecret } from './session-cookie.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dictoria-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (AUTH_SECRET?: string) => readAuthSecret({ AUTH_SECRET, DATA_DIR: folder });

test('without a setting a secret is generated once and stored where only its owner can read it', () => {
  const secret = read();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(read()).toBe(secret);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

test('two folders have two secrets', () => {
  const first = read();
  rmSync(join(folder, 'auth-secret'));
  expect(read()).not.toBe(first);
});

test('a setting wins and leaves no file', () => {
  const setting = 'a secret of more than thirty-two characters';
  expect(read(setting)).toBe(setting);
  expect(() => readFileSync(join(folder, 'auth-secret'))).toThrow('ENOENT');
});

test('a file that was emptied is a clear sentence, not a weak secret', () => {
  writeFileSync(join(folder, 'auth-secret'), '');
  expect(() => read()).toThrow(OperatorError);
});
