import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { settingNames } from '#app/platform/env.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { testAuthSecret } from './harness/signed-in.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** The installation of the servers that do start: to create its database takes each of them seconds. */
const installation = mkdtempSync(join(tmpdir(), 'dictoria-start-'));
afterAll(() => rmSync(installation, { recursive: true, force: true }));

/** No setting of the shell that runs the tests reaches the server. */
const unset = Object.fromEntries(settingNames.map((name) => [name, '']));

/** The built server as `npm start` runs it, once everything is installed and built. */
function startServer(settings: Record<string, string>) {
  const env = { ...process.env, ...unset, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'info', ...settings };
  const child = spawn(process.execPath, ['--liftoff-only', projectPath('scripts/serve.mjs')], { env });
  running.add(child);
  let terminal = '';
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    terminal += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code, terminal, log };
  });
  return {
    child,
    ended,
    /** The address it serves on, as soon as it says so. */
    async address() {
      const found = () => /http:\/\/localhost:\d+/.exec(terminal)?.[0];
      while (!found()) await Promise.race([once(child.stderr, 'data'), ended.then(failed)]);
      return found() ?? '';
    },
    terminal: () => terminal,
    /** Waits for what is said after it has begun to serve. */
    async logged(message: string) {
      while (!log.includes(message)) await Promise.race([once(child.stdout, 'data'), ended.then(failed)]);
    },
  };
}

const failed = ({ terminal }: { terminal: string }) => {
  throw new Error(`the server ended: ${terminal}`);
};

describe('what an operator can mend is one clear sentence and exit code 1, and nothing is half-made', () => {
  test('wrong settings, all of them at once', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const { code, terminal } = await startServer({ PORT: 'abc', LOG_LEVEL: 'loud', DATA_DIR: dataDir }).ended;
    expect(code).toBe(1);
    expect(terminal).toContain('PORT must be a whole number from 0 to 65535');
    expect(terminal).toContain('LOG_LEVEL must be one of');
    expect(terminal).not.toContain('    at ');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a production without its address and mail', async () => {
    const { code, terminal } = await startServer({
      APP_MODE: 'production',
      DATA_DIR: join(temporaryFolder(), 'data'),
    }).ended;
    expect(code).toBe(1);
    expect(terminal).toMatch(/BASE_URL is required[\s\S]*SMTP_URL is required/);
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = join(temporaryFolder(), 'data');
    const { code, terminal } = await startServer({ PORT: String(port), DATA_DIR: dataDir }).ended;
    other.close();
    expect(code).toBe(1);
    expect(terminal).toMatch(new RegExp(`^Port ${port} is already in use\\..*\n$`));
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a data folder that cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, terminal } = await startServer({ DATA_DIR: join(file, 'data') }).ended;
    expect(code).toBe(1);
    expect(terminal).toMatch(/The data folder .* cannot be written by the user .*\n$/);
  });

  test('a PostgreSQL that is down; its password is never shown', async () => {
    const DATABASE_URL = 'postgres://dictoria:hunter2@127.0.0.1:1/dictoria';
    const dataDir = join(temporaryFolder(), 'data');
    const { code, terminal, log } = await startServer({
      DATABASE_URL,
      DATA_DIR: dataDir,
    }).ended;
    expect(code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
    expect(terminal).toContain('PostgreSQL at 127.0.0.1:1');
    expect(terminal + log).not.toContain('hunter2');
  });
});

test('the first start shows the admin’s sign-in, once; a stop is clean; the second start says nothing of it', async () => {
  const settings = { DATA_DIR: join(installation, 'data') };
  const first = startServer(settings);
  const address = await first.address();
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  await first.logged('demo library is complete');
  first.child.kill('SIGTERM');
  const stopped = await first.ended;
  expect(stopped.code).toBe(0);
  expect(stopped.terminal).toMatch(/admin@dictoria\.example \/ [a-z2-9]{20} /);
  expect(stopped.terminal).toContain('✓ Filling the library');
  for (const line of stopped.log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();

  const second = startServer(settings);
  await second.address();
  second.child.kill('SIGTERM');
  const { code, terminal } = await second.ended;
  expect(code).toBe(0);
  expect(terminal).not.toContain('admin@dictoria.example');
  expect(terminal).not.toContain('Filling the library');
}, 180_000);

describe('where forms are taken from', () => {
  const form = new URLSearchParams({
    intent: 'register',
    email: 'nora@dictoria.example',
    firstName: 'Nora',
    country: 'PL',
    password: 'moss kettle violin',
    confirmPassword: 'moss kettle violin',
    acceptTerms: 'on',
    acceptPrivacy: 'on',
  });

  /** Sends a form as a browser or a proxy would, with headers that `fetch` does not let one choose. */
  async function post(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const sent = request(`${address}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
    sent.end(form.toString());
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer;
  }

  test('in production, behind a proxy that ends TLS: the site’s own address, and no other', async () => {
    const server = startServer({
      APP_MODE: 'production',
      BASE_URL: 'https://dictoria.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      AUTH_SECRET: testAuthSecret,
      TRUSTED_PROXIES: '1',
      DATA_DIR: join(installation, 'data'),
    });
    const address = await server.address();
    const proxied = { host: 'dictoria.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' };
    const taken = await post(address, { ...proxied, origin: 'https://dictoria.example' });
    expect(taken.statusCode).toBe(302);
    expect(taken.headers['set-cookie']?.[0]).toMatch(/^__Secure-.*; Secure/);
    for (const origin of ['http://dictoria.example', 'https://evil.test', address])
      expect((await post(address, { ...proxied, origin })).statusCode).toBe(403);
    server.child.kill('SIGTERM');
    const { log } = await server.ended;
    expect(log).not.toMatch(/"level":"error"/);
  }, 120_000);
});
