import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { LivedInPlaces } from '../test/harness/lived-in-site.ts';
import { testAuthSecret } from '../test/harness/signed-in.ts';

export type SeededName = 'learner' | 'expired' | 'vip' | 'admin';

export interface SeededSite {
  places: LivedInPlaces;
  /** A page in a browser in which this person is signed in; a visitor is nobody. */
  open(browser: Browser, who: SeededName | 'visitor', options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

interface Told {
  /** The `Cookie` header of each person's browser. */
  cookies: Record<SeededName, string>;
  places: LivedInPlaces;
}

/**
 * A server of its own, with people who have every kind of subscription and an admin: time cannot be turned forward, nor the
 * plans be changed, on the one that the other journeys use.
 */
export async function openSeededSite(settings: Record<string, string> = {}): Promise<SeededSite> {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-seeded-'));
  const server = spawn(process.execPath, ['--liftoff-only', 'test/processes/seeded-server.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      PAGES_PER_MINUTE: '1000000',
      AUTH_SECRET: testAuthSecret,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { cookies, places } = JSON.parse(await said(server.stdout, /^(\{.*\})$/m)) as Told;
  const baseURL = await said(server.stderr, /(http:\/\/localhost:\d+)/);
  return {
    places,
    async open(browser, who, options = {}) {
      const context = await browser.newContext({ ...options, baseURL });
      if (who !== 'visitor') {
        const [name = '', ...value] = cookies[who].split('=');
        await context.addCookies([{ name, value: value.join('='), url: baseURL }]);
      }
      return context.newPage();
    },
    async close() {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ended(server: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  server.kill('SIGTERM');
  return gone;
}

/** What the process says that matches. */
function said(stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream?.on('data', (chunk) => {
      text += chunk;
      const found = pattern.exec(text)?.[1];
      if (found) resolve(found);
    });
    stream?.on('end', () => reject(new Error(`the server ended: ${text}`)));
  });
}
