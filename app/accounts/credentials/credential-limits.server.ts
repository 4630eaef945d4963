import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { addressKey } from '#app/platform/http/address-key.ts';
import { rateLimits } from '#app/platform/http/rate-limit.tables.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Span {
  limit: number;
  windowMs: number;
}

/**
 * Guessing one account's password gets slower the longer it goes on: five quick tries, then a handful an hour, then
 * a few a day. One counter for every place where a password is asked for, so that no door is left out.
 */
const passwordGuesses: Span[] = [
  { limit: 5, windowMs: minuteMs },
  { limit: 20, windowMs: hourMs },
  { limit: 60, windowMs: 24 * hourMs },
];

/**
 * Three mails of a kind an hour: nobody is flooded, and whoever used them up, the last link in the inbox still works.
 * Counted by kind, so that mails of one kind cannot keep a link of another from arriving.
 */
const mailsToOneAccount: Span = { limit: 3, windowMs: hourMs };

/** A whole class behind one school's address can sign in or register within a lesson. */
const fromOneAddress = {
  password: { limit: 60, windowMs: 5 * minuteMs },
  register: { limit: 60, windowMs: hourMs },
  mail: { limit: 30, windowMs: hourMs },
  link: { limit: 60, windowMs: hourMs },
} satisfies Record<string, Span>;

type Door = keyof typeof fromOneAddress;
type Requester = Pick<Scope, 'db' | 'now' | 'address'>;
type Allowed = Outcome<void, 'platform:tooManyRequests'>;

/** Whether this network address may try that door once more. */
export function allowFromAddress({ db, now, address }: Requester, door: Door): Promise<Allowed> {
  return takeToken(db, { key: `${door}:${addressKey(address)}`, ...fromOneAddress[door], now });
}

/** Whether one more password may be tried on this account, from anywhere. Does the same work for every address. */
export async function allowPasswordGuess({ db, now }: Requester, email: string): Promise<Allowed> {
  for (const span of passwordGuesses) {
    const allowed = await takeToken(db, { key: accountKey('password', email, span), ...span, now });
    if (!allowed.ok) return allowed;
  }
  return ok();
}

/** Whether one more mail of that kind may go to this account. */
export function allowMailTo(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  mail: { email: string; kind: string },
): Promise<Allowed> {
  const key = `${mail.kind}:${accountKey('mail', mail.email, mailsToOneAccount)}`;
  return takeToken(db, { key, ...mailsToOneAccount, now });
}

/** The owner has proved who they are: the guesses of others hold them back no longer. */
export async function forgetPasswordGuesses(db: Db, email: string): Promise<void> {
  const keys = passwordGuesses.map((span) => accountKey('password', email, span));
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Addresses are people's; the counter only needs to know that it is the same one. */
function accountKey(door: Door, email: string, { windowMs }: Span): string {
  return `${door}:account:${createHash('sha256').update(email).digest('base64url')}:${windowMs}`;
}
