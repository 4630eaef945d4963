import { ensureFirstAdmin } from './accounts/first-admin.server.ts';
import { crons, jobs } from './jobs.ts';
import { readEnv, SettingsError } from './platform/env.server.ts';
import { listen, networkAddresses } from './platform/http/listen.server.ts';
import { startRunner } from './platform/jobs/runner.server.ts';
import type { Log } from './platform/log.server.ts';
import { StartError } from './platform/start-error.ts';
import { createApp } from './server.ts';
import { openServices } from './services.server.ts';

type Fetch = ReturnType<typeof createApp>['fetch'];

/** Starts the product and keeps it running until it is asked to stop. Ends with one clear sentence if it cannot start. */
export async function start(): Promise<void> {
  try {
    await startUp();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof SettingsError)) throw error;
    say(error.message);
    process.exit(1);
  }
}

async function startUp(): Promise<void> {
  const startedAt = performance.now();
  const env = readEnv();
  // The port comes first: if it is taken, nothing has been made yet, no folder and no admin whose password nobody saw.
  let answer: Fetch = () => new Response('starting', { status: 503, headers: { 'Retry-After': '1' } });
  const listening = await listen(
    { fetch: (...request) => answer(...request) },
    { host: env.HOST, port: env.PORT },
  );

  const services = await openServices(env);
  const { database, log } = services;
  const admin = await ensureFirstAdmin(database.db, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  const runner = env.RUN_JOBS ? startRunner({ database, handlers: jobs(services), crons, log }) : undefined;
  answer = createApp(services).fetch;
  stopOnSignals(log, async () => {
    await Promise.all([listening.stop(), runner?.stop()]);
    await database.close();
  });

  say(`${env.SITE_NAME} is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  say(`  here             http://localhost:${listening.port}`);
  for (const address of env.HOST ? [] : networkAddresses(listening.port))
    say(`  on this network  ${address}`);
  if (admin)
    say(
      `  admin            ${admin.email} / ${admin.password}   (shown once; \`npm run admin\` makes a new one)`,
    );
}

/** For the person at the terminal; standard output stays clean JSON lines. */
const say = (line: string) => process.stderr.write(`${line}\n`);

/** How long a stop may take before the process ends anyway. */
const stopLimitMs = 10_000;

function stopOnSignals(log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
