import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgresBinaries } from './postgres-binaries.ts';

/** A real PostgreSQL server of the test's own, on a free port, in a folder that goes with it. */
export interface PostgresServer {
  /** The address of a database on it. */
  url(database?: string): string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it as an operator would; `start` brings it back with its data. */
  shutDown(): Promise<void>;
  /** Ends it as a power cut would: SIGKILL, nobody is notified. */
  crash(): Promise<void>;
  start(): Promise<void>;
}

export interface PostgresServerOptions {
  /** Whether a commit waits for the disk; a test that never crashes its server is faster without. */
  durable?: boolean;
  binaries?: 'system' | 'npm';
}

const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const restartLimitMs = 30_000;

/**
 * Ends the server when its standard input ends, that is also when the process that started it was killed: nobody
 * finds orphaned servers the next day.
 */
const guard = `
  exec 3<&0
  "$0" "$@" &
  server=$!
  (cat <&3 > /dev/null; kill -INT $server 2> /dev/null) &
  wait $server
`;

/** Starts a server; as root it runs as another user, because PostgreSQL refuses to be root. */
export async function startPostgresServer(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-postgres-'));
  chmodSync(folder, 0o755);
  const binaries = findPostgresBinaries(folder, options.binaries);
  const user = unprivilegedUser();
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const env = { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder };
  const initialise = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await promisify(execFile)(join(binaries, 'initdb'), initialise, { ...user, env, cwd: folder });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    ...(options.durable ? [] : fast),
  ].flatMap((setting) => ['-c', setting]);
  const command = [join(binaries, 'postgres'), '-D', data, '-p', String(port), ...settings];
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const giveUpAt = performance.now() + restartLimitMs;
    for (;;) {
      const child = spawn('sh', ['-c', guard, ...command], {
        ...user,
        env,
        cwd: folder,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      const problem = await startProblem(child);
      server = child;
      if (!problem) return;
      child.stdin.end();
      // After a crash the killed server's children may still hold its memory for a moment.
      if (performance.now() > giveUpAt) throw new Error(`PostgreSQL did not start: ${problem}`);
      await pause(50);
    }
  }

  async function shutDown(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.stdin?.end();
    await ended;
  }

  await start();
  return {
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start,
    shutDown,
    async crash() {
      process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
      await shutDown();
    },
    async stop() {
      await shutDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves with nothing once the server takes connections, or with what it said before it ended. */
function startProblem(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      if (!said.includes('ready to accept connections')) return;
      child.stderr?.removeAllListeners('data').resume();
      resolve(undefined);
    });
    child.once('exit', () => resolve(said.slice(-800)));
  });
}

function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('There is no user but root, and PostgreSQL refuses to run as root.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
