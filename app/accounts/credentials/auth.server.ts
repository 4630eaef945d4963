import { createContext } from 'react-router';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Env, siteAddress } from '#app/platform/env.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { readAuthSecret } from '../sessions/session-cookie.server.ts';
import { createSessionStore, type SessionStore } from '../sessions/sessions.server.ts';
import type { AccountMails } from './accounts.mails.server.ts';
import { openBetterAuth } from './better-auth.server.ts';
import { checkOwnPassword } from './credential-check.server.ts';
import {
  changePassword,
  claimAddress,
  requestPasswordReset,
  resendVerification,
  resetPassword,
} from './password.server.ts';
import { argon2Passwords, type Passwords } from './password-hash.server.ts';
import { findVerification, register, signIn, verifyEmail } from './registration.server.ts';

export type { CurrentSession } from '../sessions/current-session.ts';

/** `Set-Cookie` values that the answer has to carry. */
export interface SignedIn {
  cookies: string[];
}

/** A session as it is kept alive by an open page. */
export interface Refreshed extends SignedIn {
  session: CurrentSession;
}

/** What the commands stand on. */
export interface AuthParts {
  sessions: SessionStore;
  passwords: Passwords;
  mails: AccountMails;
  verificationRequired: boolean;
}

interface AuthOptions {
  env: Env;
  log: Log;
  db: Db;
  mails: AccountMails;
  /** Those of the product unless it says otherwise. */
  passwords?: Passwords;
}

/** Everything about proving who one is. Each command takes rate limits into account before it does any work. */
export type Auth = ReturnType<typeof openAuth>;

/** Puts the commands together on the settings and the database. */
export function openAuth({ env, log, db, mails, passwords = argon2Passwords }: AuthOptions) {
  const secret = readAuthSecret(env);
  const baseUrl = siteAddress(env);
  const betterAuth = openBetterAuth({ db, baseUrl, secret, log });
  const overTls = baseUrl.startsWith('https:');
  const sessions = createSessionStore({ db, betterAuth, secret, overTls });
  const verificationRequired = env.EMAIL_VERIFICATION === 'required';
  const parts: AuthParts = { sessions, passwords, mails, verificationRequired };
  const withParts =
    <Given extends unknown[], Answer>(command: (parts: AuthParts, ...given: Given) => Answer) =>
    (...given: Given) =>
      command(parts, ...given);
  return {
    register: withParts(register),
    signIn: withParts(signIn),
    /** Ends the session of this browser. Never refuses. */
    signOut: (_scope: Scope, headers: Headers) => sessions.close(headers),
    requestPasswordReset,
    resetPassword: withParts(resetPassword),
    resendVerification,
    findVerification,
    verifyEmail,
    claimAddress: withParts(claimAddress),
    changePassword: withParts(changePassword),
    /** Asked before what cannot be undone. */
    checkOwnPassword: (scope: Scope, password: string) =>
      checkOwnPassword(scope, passwords, { password, field: 'password' }),
    findSession: sessions.find,
    refreshSession: sessions.refresh,
  };
}

export const authContext = createContext<Auth>();

/** The session of the request that is being answered; absent for visitors. */
export const sessionContext = createContext<CurrentSession | undefined>();
