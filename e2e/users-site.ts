import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { settingNames } from '../app/platform/env.server.ts';
import { testAuthSecret } from '../test/harness/signed-in.ts';

export const usersAdmin = { email: 'only-admin@dictoria.example', password: 'quiet-desk-and-lamp' };

export interface UsersSite {
  origin: string;
  close(): Promise<void>;
}

/** A server of its own: on the one that other journeys use nobody may touch the last admin. */
export async function openUsersSite(): Promise<UsersSite> {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-users-'));
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const server = spawn(process.execPath, ['scripts/serve.mjs'], {
    env: {
      ...process.env,
      ...unset,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      PAGES_PER_MINUTE: '1000000',
      NODE_ENV: 'production',
      AUTH_SECRET: testAuthSecret,
      ADMIN_EMAIL: usersAdmin.email,
      ADMIN_PASSWORD: usersAdmin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await originOf(server);
  return {
    origin,
    async close() {
      const gone = new Promise<void>((resolve) => {
        server.once('exit', () => resolve());
      });
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function originOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: unknown) => {
      text += chunk;
      const found = /(http:\/\/localhost:\d+)/.exec(text)?.[1];
      if (found) resolve(found);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`the server ended: ${text}`)));
  });
}

/** A page in a browser of its own, in which someone has registered or signed in. */
export async function openSignedIn(
  browser: Browser,
  { origin }: UsersSite,
  form: Record<string, string>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const answer = await context.request.post('/login', {
    form: { acceptTerms: 'on', acceptPrivacy: 'on', ...form },
    headers: { origin },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`${form.mode} was answered with ${answer.status()}`);
  return context.newPage();
}
