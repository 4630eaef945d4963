import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountMailJobs } from '#app/accounts/credentials/accounts.jobs.server.ts';
import { createAccountMails } from '#app/accounts/credentials/accounts.mails.server.ts';
import { type Auth, openAuth } from '#app/accounts/credentials/auth.server.ts';
import { registerForm } from '#app/accounts/credentials/credentials.forms.ts';
import type { Passwords } from '#app/accounts/credentials/password-hash.server.ts';
import { type CurrentSession, identify } from '#app/accounts/sessions/current-session.ts';
import { readEnv, siteAddress } from '#app/platform/env.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { openTexts } from '#app/platform/i18n/texts.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { sendMail } from '#app/platform/mail/mail.jobs.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { quickPasswords } from './quick-passwords.ts';
import type { ReadMail } from './read-mail.ts';
import { readOutbox } from './read-outbox.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** A browser: it stores the cookies it is given and sends them back. */
export interface Browser {
  headers: Headers;
  take(cookies: string[]): void;
}

interface PasswordWork {
  hashes: number;
  afterCheck?: () => Promise<unknown>;
}

export interface TestAccounts extends TestDatabase {
  auth: Auth;
  dataDir: string;
  /** How often a password was hashed or checked, and what else happens right after a check. */
  work: PasswordWork;
  /** What a command knows of a request; every request comes from another address unless it says otherwise. */
  scope(known?: Partial<Scope>): Scope;
  /** The scope of someone who is signed in. */
  signedIn(session: CurrentSession | undefined, known?: Partial<Scope>): Scope;
  /** Registers someone new in a browser of their own. */
  register(email: string, password?: string): Promise<{ browser: Browser; session: CurrentSession }>;
  /** Runs every job and returns all mails that went out to an address, the oldest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
}

export const goodPassword = 'seven green owls';

/** Everything of signing in, on a fresh database, with mails as files. */
export async function openTestAccounts(settings: Record<string, string> = {}): Promise<TestAccounts> {
  const test = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dictoria-accounts-'));
  const env = readEnv({ DATA_DIR: dataDir, ...settings });
  const log = createLog({ level: 'silent' });
  const texts = await openTexts(test.database, log);
  const mails = createAccountMails({ texts, siteName: env.SITE_NAME, baseUrl: siteAddress(env) });
  const work: PasswordWork = { hashes: 0 };
  const auth = openAuth({ env, log, db: test.db, mails, passwords: counted(work) });
  const handlers = [sendMail(createMailer(env, log)), ...accountMailJobs(mails)];
  const runner = startRunner({ database: test.database, handlers, log });
  let requests = 0;

  const scope = (known: Partial<Scope> = {}): Scope => {
    requests += 1;
    const address = `198.51.${requests >> 8}.${requests & 255}`;
    const usual = {
      db: test.db,
      actor: visitor,
      now: new Date(),
      locale: 'en',
      log,
      requestId: 'test',
      address,
    };
    return { ...usual, ...known } as Scope;
  };
  return {
    ...test,
    auth,
    dataDir,
    work,
    scope,
    signedIn: (session, known) => scope({ actor: identify(session).actor, ...known }),
    async register(email, password = goodPassword) {
      const browser = openBrowser();
      const outcome = await auth.register(scope(), browser.headers, filledIn({ email, password }));
      if (!outcome.ok) throw new Error(`registration was refused: ${outcome.code}`);
      browser.take(outcome.value.cookies);
      const session = await auth.findSession(browser.headers, new Date());
      if (!session) throw new Error('registration did not sign in');
      return { browser, session };
    },
    async mailsTo(address) {
      await runner.runPending();
      return readOutbox(dataDir, address);
    },
    async close() {
      await runner.stop();
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A registration as the form hands it on, with what matters to the test replaced. */
export function filledIn(given: { email: string; password?: string; firstName?: string }) {
  const password = given.password ?? goodPassword;
  const usual = { firstName: 'Ann', country: 'PL', acceptTerms: 'on', acceptPrivacy: 'on' };
  return registerForm.parse({ ...usual, password, confirmPassword: password, ...given });
}

/** A browser without any cookie. */
export function openBrowser(): Browser {
  const headers = new Headers({ 'user-agent': 'Test/1.0' });
  const jar = new Map<string, string>();
  return {
    headers,
    take(cookies) {
      for (const cookie of cookies) {
        const [pair = '', ...attributes] = cookie.split('; ');
        const [name = ''] = pair.split('=');
        if (attributes.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, pair);
      }
      headers.set('cookie', [...jar.values()].join('; '));
    },
  };
}

/** The secret part of the link in a mail. */
export function tokenIn(mail: ReadMail | undefined): string {
  const url = linkIn(mail);
  return url.searchParams.get('token') ?? '';
}

/** The link in a mail. */
export function linkIn(mail: ReadMail | undefined): URL {
  const text = mail?.parts.get('text/plain') ?? '';
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
}

function counted(work: PasswordWork): Passwords {
  return {
    ...quickPasswords,
    hash(password) {
      work.hashes += 1;
      return quickPasswords.hash(password);
    },
    async verify(stored, password) {
      work.hashes += 1;
      const isRight = await quickPasswords.verify(stored, password);
      const next = work.afterCheck;
      work.afterCheck = undefined;
      await next?.();
      return isRight;
    },
  };
}
