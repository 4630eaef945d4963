import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobs } from '#app/jobs.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { quickPasswords } from './quick-passwords.ts';
import type { ReadMail } from './read-mail.ts';
import { readOutbox } from './read-outbox.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

type ServerModule = typeof import('#app/main.server.ts');

export interface TestApp extends TestDatabase {
  /** Sends a request to the built application, as a browser on its own page would. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Every line the application logged, as JSON. */
  logged: { msg?: string; level?: string; [field: string]: unknown }[];
  /** Runs every job that waits, and returns the mails that went out to an address, the oldest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
}

interface Exactness {
  /** Whether a password costs as much as in the product: for the test about this cost alone. */
  isPasswordCostReal?: boolean;
}

/** The application as it is built, on a fresh database, without a port. */
export async function openTestApp(
  settings: Record<string, string> = {},
  { isPasswordCostReal = false }: Exactness = {},
): Promise<TestApp> {
  // The built server is what people run; its sources would need the bundler's virtual modules.
  const { createApp, assembleServices } = (await import(
    projectPath('build/server/index.js')
  )) as ServerModule;
  const test = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dictoria-app-'));
  const logged: TestApp['logged'] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => logged.push(JSON.parse(line)) } });
  // Tests ask for hundreds of pages from nowhere; the one about the limit sets its own.
  const env = readEnv({ DATA_DIR: dataDir, PAGES_PER_MINUTE: '1000000', ...settings });
  const services = await assembleServices(
    env,
    log,
    test.database,
    isPasswordCostReal ? undefined : { passwords: quickPasswords },
  );
  const app = createApp(services);
  return {
    ...test,
    logged,
    async fetch(path, init = {}) {
      const headers = new Headers({ host: 'localhost', 'sec-fetch-site': 'same-origin' });
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      return app.fetch(
        new Request(`${env.BASE_URL ?? 'http://localhost'}${path}`, { redirect: 'manual', ...init, headers }),
      );
    },
    async mailsTo(address) {
      const runner = startRunner({ database: test.database, handlers: jobs(services), log });
      await runner.runPending();
      await runner.stop();
      return readOutbox(dataDir, address);
    },
    async close() {
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
