import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';

const shortestSecretChars = 32;

/** What signs the session cookies: the setting, or one that was made up once and is kept in the data folder. */
export function readAuthSecret({ AUTH_SECRET, DATA_DIR }: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  return AUTH_SECRET ?? keptSecret(join(DATA_DIR, 'auth-secret'));
}

function keptSecret(file: string): string {
  try {
    // Only where there is no file yet: of two processes that start together, one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= shortestSecretChars) return secret;
  throw new OperatorError(
    `${file} holds no secret. Delete it: a new one is made, and everyone signs in again.`,
  );
}
