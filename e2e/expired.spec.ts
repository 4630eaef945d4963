import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test';
import { testAuthSecret } from '../test/harness/signed-in.ts';
import { expectOpenToEveryone } from './accessibility.ts';
import { goTo } from './navigation.ts';

type Name = 'learner' | 'expired' | 'vip';

// A server of its own: time cannot be turned forward on the one that the other journeys use.
let server: ChildProcess;
let folder: string;
let address: string;
let cookies: Record<Name, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'dictoria-expired-'));
  server = spawn(process.execPath, ['test/processes/seeded-server.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      AUTH_SECRET: testAuthSecret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cookies = JSON.parse(await said(server.stdout, /^(\{.*\})$/m));
  address = await said(server.stderr, /(http:\/\/localhost:\d+)/);
});

test.afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

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

async function open(browser: Browser, who: Name, path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, baseURL: address });
  const [name = '', ...value] = cookies[who].split('=');
  await context.addCookies([{ name, value: value.join('='), url: address }]);
  const page = await context.newPage();
  await (options.javaScriptEnabled === false ? page.goto(path) : goTo(page, path));
  return page;
}

test('an expired learner sees the page under the popup', async ({ browser }) => {
  const page = await open(browser, 'expired', '/library');
  const popup = page.getByRole('dialog', { name: 'Important Information' });
  await expect(popup).toContainText('Your trial period or subscription has ended.');
  await expectOpenToEveryone(page, [1440, 390, 320]);
  await page.context().close();
});

test('nothing but its own buttons leads away from the popup', async ({ browser }) => {
  const page = await open(browser, 'expired', '/dictation');
  const popup = page.getByRole('dialog', { name: 'Important Information' });
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(popup).toBeVisible();
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    await expect(popup.locator(':focus')).toHaveCount(1);
  }
  await popup.getByRole('link', { name: 'Manage Subscription' }).click();
  await expect(page).toHaveURL('/subscription/manage');
  await expect(popup).toBeHidden();
  await page.context().close();
});

test('what an expired learner still needs is never covered', async ({ browser }) => {
  for (const path of ['/settings', '/subscription', '/subscription/manage', '/progress', '/']) {
    const page = await open(browser, 'expired', path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  }
});

test('a popup comes up on the way to a page too', async ({ browser }) => {
  const page = await open(browser, 'expired', '/settings');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Library' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Important Information' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home Page' }).click();
  await expect(page).toHaveURL(`${address}/`);
  await page.context().close();
});

test('a running trial and a VIP are left alone', async ({ browser }) => {
  for (const who of ['learner', 'vip'] as const) {
    const page = await open(browser, who, '/library');
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  }
});

test('without scripts, and on the phone pages, a page says it', async ({ browser }) => {
  for (const [path, javaScriptEnabled] of [
    ['/library', false],
    ['/mobile', true],
    ['/mobile/player', false],
  ] as const) {
    const page = await open(browser, 'expired', path, { javaScriptEnabled });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Access Expired');
    await expect(page.getByRole('link', { name: 'Manage Subscription' }).last()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  }
});
