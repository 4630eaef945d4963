// Serves the public pages on a free port: as the built product does (`product`, in the data folder of the settings), or
// as a bare `node:http` that sends the same answer to everyone (`bare`, with the file of its body and its headers as
// JSON). Says where; and, when asked, how long it has computed.
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { listen } from '#app/platform/http/listen.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';

type ServerModule = typeof import('#app/main.server.ts');

async function serveProduct(): Promise<number> {
  const { createApp, createShortcut, assembleServices } = (await import(
    projectPath('build/server/index.js')
  )) as ServerModule;
  const env = readEnv();
  const log = createLog({ level: env.LOG_LEVEL });
  const database = await openDatabase({ poolSize: 4, queryDeadlineMs: 60_000, log });
  await migrate(database);
  const services = await assembleServices(env, log, database);
  const { fetch } = createApp(services);
  const site = { fetch, shortcut: createShortcut(services) };
  return (await listen(site, { host: '127.0.0.1', port: 0 })).port;
}

/** The least that a server of this page can do. */
async function serveBare(file: string, headers: OutgoingHttpHeaders): Promise<number> {
  const page = readFileSync(file);
  const server = createServer((_request, response) => response.writeHead(200, headers).end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
const [which, file = '', headers = '{}'] = process.argv.slice(2);
process.send?.({ port: await (which === 'product' ? serveProduct() : serveBare(file, JSON.parse(headers))) });
