import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { settingNames } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { nodeFlags } from '#scripts/node24.mjs';
import { signedIn, testAuthSecret } from './signed-in.ts';

/** Where an installation stores its data: a data folder, and a database in it or on a server. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

export interface RealServer {
  origin: string;
  /** The most of each since this was last asked; what is garbage now is then collected. */
  peaks(): Promise<Peaks>;
  /** From being started to its first answer. */
  startedMs: number;
  /** What it logged so far; nothing unless the settings name a LOG_LEVEL. */
  logged(): string;
  /** SIGKILL: nobody is notified. */
  kill(): Promise<void>;
}

export interface Peaks {
  rssBytes: number;
  /** What the program itself holds: objects and buffers. */
  ownBytes: number;
  /** The longest that the thread that answers worked without a pause, by the processor's clock. */
  workMs: number;
}

/** No setting of the shell that runs this reaches the server. */
const unset = Object.fromEntries(settingNames.map((name) => [name, '']));

/** The built server as `npm start` runs it, in a process of its own. */
export async function startRealServer(
  { dataDir, databaseUrl }: Place,
  settings: Record<string, string> = {},
): Promise<RealServer> {
  const startedAt = performance.now();
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', AUTH_SECRET: testAuthSecret };
  const env = {
    ...process.env,
    ...unset,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    PAGES_PER_MINUTE: '1000000',
  };
  const reporter = projectPath('test/processes/peak-reporter.ts');
  const flags = [...nodeFlags, '--expose-gc', '--import', pathToFileURL(reporter).href];
  const child = spawn(process.execPath, [...flags, projectPath('scripts/serve.mjs')], {
    env: { ...env, LOG_LEVEL: 'silent', ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  let terminal = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    terminal += text;
    const port = /http:\/\/localhost:(\d+)/.exec(terminal)?.[1];
    if (port) resolve(`http://127.0.0.1:${port}`);
  });
  ended.then(() => reject(new Error(`the server ended: ${terminal}`)));
  return {
    origin: await promise,
    async peaks() {
      child.send('measure');
      const [peaks] = await once(child, 'message');
      return peaks as Peaks;
    },
    startedMs: performance.now() - startedAt,
    logged: () => log,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The database of a place whose server is not running, migrated. */
export async function openPlace({ dataDir, databaseUrl }: Place): Promise<Database> {
  const database = await openDatabase({
    folder: join(dataDir, 'database'),
    url: databaseUrl,
    poolSize: 2,
    queryDeadlineMs: 60_000,
    log: createLog({ level: 'silent' }),
  });
  await migrate(database);
  return database;
}

/** The `Cookie` headers of so many new admins, who have no quota. */
export async function signInAdmins(place: Place, count: number): Promise<string[]> {
  const database = await openPlace(place);
  const cookies: string[] = [];
  for (let nth = 0; nth < count; nth += 1)
    cookies.push((await signedIn(database.db, { role: 'admin' })).cookie);
  await database.close();
  return cookies;
}
