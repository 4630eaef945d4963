import { createContext } from 'react-router';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Env, siteAddress } from '#app/platform/env.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { readAuthSecret } from '../sessions/session-cookie.server.ts';
import { createSessionStore, type SessionStore } from '../sessions/sessions.server.ts';
import type { AccountMails } from './accounts.mails.server.ts';
import { openBetterAuth } from './better-auth.server.ts';
import { checkOwnPassword } from './credential-check.server.ts';
import type {
  ChangePasswordForm,
  EmailForm,
  RegisterForm,
  ResetPasswordForm,
  SignInForm,
  VerifyEmailForm,
} from './credentials.forms.ts';
import { changePassword, claimAddress, requestPasswordReset, resetPassword } from './password.server.ts';
import { argon2Passwords, type Passwords } from './password-hash.server.ts';
import {
  findVerification,
  register,
  resendVerification,
  signIn,
  verifyEmail,
} from './registration.server.ts';

export type { CurrentSession } from '../sessions/current-session.ts';

/** `Set-Cookie` values that the answer has to carry. */
export interface SignedIn {
  cookies: string[];
}

/** A session as it is kept alive by an open page. */
export interface Refreshed extends SignedIn {
  session: CurrentSession;
}

/** Everything about proving who one is. Each command takes rate limits into account before it does any work. */
export interface Auth {
  /** Makes the user and their profile and signs them in, or asks them to verify the address first. */
  register(
    scope: Scope,
    headers: Headers,
    form: RegisterForm,
  ): Promise<Outcome<SignedIn & { verificationRequired: boolean }>>;
  /** Signs in; a wrong password and an unknown address get the same answer for the same work. */
  signIn(scope: Scope, headers: Headers, form: SignInForm): Promise<Outcome<SignedIn>>;
  /** Ends the session of this browser. Never refuses. */
  signOut(scope: Scope, headers: Headers): Promise<SignedIn>;
  /** Sends a link for a new password, if the address is someone's; says the same either way. */
  requestPasswordReset(scope: Scope, form: EmailForm): Promise<Outcome>;
  /** Sets the password of whoever holds the link, ends all their sessions and signs them in. */
  resetPassword(scope: Scope, headers: Headers, form: ResetPasswordForm): Promise<Outcome<SignedIn>>;
  /** Sends a new verification link, if the address waits for one; says the same either way. */
  resendVerification(scope: Scope, form: EmailForm): Promise<Outcome>;
  /** Whether a verification link works, and whether it was opened where its account is signed in. Uses nothing up. */
  findVerification(scope: Scope, form: VerifyEmailForm): Promise<'own' | 'other' | undefined>;
  /** Takes the address as verified where its account is signed in; sessions elsewhere end. */
  verifyEmail(scope: Scope, current: CurrentSession | undefined, form: VerifyEmailForm): Promise<Outcome>;
  /** Takes the address as verified anywhere else: with a new password, which ends all sessions, and signs in. */
  claimAddress(scope: Scope, headers: Headers, form: ResetPasswordForm): Promise<Outcome<SignedIn>>;
  /** Sets a new password for the actor, who knows the old one, and ends all their other sessions. */
  changePassword(scope: Scope, headers: Headers, form: ChangePasswordForm): Promise<Outcome<SignedIn>>;
  /** That the actor knows their own password; asked before what cannot be undone. */
  checkOwnPassword(scope: Scope, password: string): Promise<Outcome<{ userId: UserId }>>;
  /** The session of a request, with user and profile, in one query; `undefined` unless it is good right now. */
  findSession(headers: Headers, now: Date): Promise<CurrentSession | undefined>;
  /** Moves the session's end ahead, at most once a day; `undefined` when there is none to extend. */
  refreshSession(headers: Headers, now: Date): Promise<Refreshed | undefined>;
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

/** Puts the commands together on the settings and the database. */
export function openAuth({ env, log, db, mails, passwords = argon2Passwords }: AuthOptions): Auth {
  const secret = readAuthSecret(env);
  const baseUrl = siteAddress(env);
  const betterAuth = openBetterAuth({ db, baseUrl, secret, log });
  const overTls = baseUrl.startsWith('https:');
  const sessions = createSessionStore({ db, betterAuth, secret, overTls });
  const verificationRequired = env.EMAIL_VERIFICATION === 'required';
  const parts: AuthParts = { sessions, passwords, mails, verificationRequired };
  return {
    register: (...given) => register(parts, ...given),
    signIn: (...given) => signIn(parts, ...given),
    signOut: (_scope, headers) => sessions.close(headers),
    requestPasswordReset,
    resetPassword: (...given) => resetPassword(parts, ...given),
    resendVerification,
    findVerification,
    verifyEmail,
    claimAddress: (...given) => claimAddress(parts, ...given),
    changePassword: (...given) => changePassword(parts, ...given),
    checkOwnPassword: (scope, password) =>
      checkOwnPassword(scope, passwords, { password, field: 'password' }),
    findSession: sessions.find,
    refreshSession: sessions.refresh,
  };
}

export const authContext = createContext<Auth>();

/** The session of the request that is being answered; absent for visitors. */
export const sessionContext = createContext<CurrentSession | undefined>();
