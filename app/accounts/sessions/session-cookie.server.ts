import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redirect } from 'react-router';
import type { Env } from '#app/platform/env.server.ts';
import { cookieOf } from '#app/platform/http/cookies.ts';
import { OperatorError } from '#app/platform/outcome.ts';
import type { SignedIn } from '../credentials/auth.server.ts';

/** The part of the name before `session_token`, as better-auth composes it. */
export const cookiePrefix = 'dictoria';

/** Over TLS the browser itself insists that the cookie was set and is sent securely. */
export const sessionCookieName = (overTls: boolean) =>
  `${overTls ? '__Secure-' : ''}${cookiePrefix}.session_token`;

/** How a token is stored: whoever reads the database cannot sign in with what they find. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The token of a request's session cookie, if the signature is ours. Written by hand, although better-auth
 * signs it: this runs for every request, and a forged cookie must not cost a query.
 */
export function readSessionToken(
  headers: Headers,
  { secret, overTls }: { secret: string; overTls: boolean },
): string | undefined {
  const signed = decoded(cookieOf(headers.get('cookie'), sessionCookieName(overTls)));
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (!signed || dot < 1) return undefined;
  const token = signed.slice(0, dot);
  // As text: decoders of base64 pass over what does not belong there, and a signature has one spelling.
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  const given = Buffer.from(signed.slice(dot + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Goes on with the cookies of a session that was just opened or closed. */
export function redirectWith({ cookies }: SignedIn, path: string): Response {
  return redirect(path, { headers: withCookies(cookies) });
}

/** The headers that carry cookies to the browser. */
export const withCookies = (cookies: string[]): [string, string][] =>
  cookies.map((cookie) => ['Set-Cookie', cookie]);

const shortestSecretChars = 32;

/** What signs the session cookies: the setting, or a secret generated once and stored in the data folder. */
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
