import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectPath } from '#app/platform/project.server.ts';

/** The product as it runs for people, on a fresh data folder. */
export interface MeasuredProduct {
  address: string;
  stop(): Promise<void>;
}

/** Builds and starts it. */
export async function startProduct(folder: string): Promise<MeasuredProduct> {
  execFileSync(process.execPath, [projectPath('scripts/build.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, [projectPath('scripts/serve.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      PAGES_PER_MINUTE: '1000000',
      BASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error('the product did not start');
    await pause(250);
  }
  return { address, stop: () => stopped(server) };
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await gone;
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
  return answer?.ok ?? false;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
