import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { settingNames } from '../app/platform/env.server.ts';
import { testAuthSecret } from '../test/harness/signed-in.ts';
import { startSmtpServer } from '../test/harness/smtp-server.ts';

export interface ProductionSite {
  /** Where a browser reaches it, over TLS. */
  origin: string;
  /** The first link of the newest mail to someone, once it has arrived. */
  mailedLink(to: string): Promise<string>;
  /** Every line it has logged so far. */
  logged(): { level: string; msg: string; [field: string]: unknown }[];
  stop(): Promise<void>;
}

/** The product as it is run for other people: in production mode, with a mail server, behind a proxy that ends TLS. */
export async function startProductionSite(): Promise<ProductionSite> {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-production-'));
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const smtp = await startSmtpServer();
  const proxy = await startTlsProxy();
  const server = spawn(process.execPath, ['--liftoff-only', 'scripts/serve.mjs'], {
    env: {
      ...process.env,
      ...unset,
      NODE_ENV: 'production',
      APP_MODE: 'production',
      BASE_URL: proxy.origin,
      SMTP_URL: smtp.url,
      AUTH_SECRET: testAuthSecret,
      TRUSTED_PROXIES: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let log = '';
  server.stdout.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  proxy.leadTo(await portOf(server.stderr));
  return {
    origin: proxy.origin,
    async mailedLink(to) {
      const found = () => smtp.mails.findLast(({ recipients }) => recipients.includes(to));
      while (!found()) await smtp.received(smtp.mails.length + 1);
      return (
        found()
          ?.parts.get('text/plain')
          ?.match(/https?:\S+/)?.[0] ?? ''
      );
    },
    logged: () =>
      log
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await Promise.all([proxy.stop(), smtp.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a proxy in front does: it ends TLS, passes requests and upgrades on as they came, and says whom they came from. */
async function startTlsProxy() {
  const pem = readFileSync(join(import.meta.dirname, '../test/harness/localhost-for-tests.pem'));
  let port = 0;
  const told = ({ remoteAddress = '' }) => ({
    'x-forwarded-for': remoteAddress,
    'x-forwarded-proto': 'https',
  });
  const proxy = createServer({ key: pem, cert: pem }, (incoming, outgoing) => {
    const { method, url: path, socket } = incoming;
    const headers = { ...incoming.headers, ...told(socket) };
    const passedOn = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passedOn.destroy());
    incoming.pipe(passedOn);
  });
  proxy.on('upgrade', ({ url, headers }, socket, head) => {
    const lines = Object.entries({ ...headers, ...told(socket as Socket) });
    const server = connect(port, '127.0.0.1');
    server.write(`GET ${url} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`);
    server.write(head);
    socket.pipe(server).pipe(socket);
    socket.on('error', () => server.destroy());
    server.on('error', () => socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    leadTo(server: number) {
      port = server;
    },
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/** The port that a server says it answers on. */
function portOf(terminal: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    terminal.setEncoding('utf8').on('data', (text) => {
      said += text;
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    terminal.once('end', () => reject(new Error(`the server ended: ${said}`)));
  });
}
