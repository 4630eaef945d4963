import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultRows, phoneOfNewSite } from '#app/site/navigation/default-site.ts';
import {
  type AdminSignIn,
  adminCommand,
  ensureFirstAdmin,
} from './accounts/credentials/first-admin.server.ts';
import { startSignedInSockets } from './accounts/sessions/signed-in-sockets.server.ts';
import { crons, jobs } from './jobs.ts';
import { fillDemoLibrary, listMissingDemoItems } from './library/seed/demo-library.server.ts';
import { backupCommand } from './platform/backup/backup.server.ts';
import { startControlSocket } from './platform/backup/control-socket.server.ts';
import { type Env, hasDemoLibrary, readEnv } from './platform/env.server.ts';
import { originFinder } from './platform/http/client-address.server.ts';
import { listen, networkAddresses, type Shortcut } from './platform/http/listen.server.ts';
import { startRunner } from './platform/jobs/runner.server.ts';
import type { Log } from './platform/log.server.ts';
import { OperatorError } from './platform/outcome.ts';
import { createApp, createShortcut } from './server.ts';
import { openServices, type Services } from './services.server.ts';
import { seedSite } from './site/navigation/seed-site.server.ts';
import { titlesFrom } from './site/navigation/site-frames.server.ts';
import { documentsFrom, seedPages } from './site/pages/seed-pages.server.ts';

type Fetch = ReturnType<typeof createApp>['fetch'];

/** Starts the product and keeps it running until it is asked to stop. Ends with one clear sentence if it cannot start. */
export async function start(): Promise<void> {
  try {
    await startUp();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    say(error.message);
    process.exit(1);
  }
}

async function startUp(): Promise<void> {
  const startedAt = performance.now();
  const env = readEnv();
  // The port comes first: if it is taken, nothing has been made yet, no folder and no admin whose password nobody saw.
  let answer: Fetch = () => new Response('starting', { status: 503, headers: { 'Retry-After': '1' } });
  let shortcut: Shortcut | undefined;
  const findOrigin = originFinder(env);
  const listening = await listen(
    { fetch: (...request) => answer(...request), shortcut: (...request) => shortcut?.(...request) ?? false },
    { host: env.HOST, port: env.PORT, findOrigin },
  );

  const services = await timed(isThere(env) ? 'Opening the database' : 'Creating the database', () =>
    openServices({ ...env, PORT: listening.port }),
  );
  const { database, log } = services;
  const admin = await ensureFirstAdmin(database.db, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  await fillSite(services);
  const fillOn = hasDemoLibrary(env) ? await fillLibrary(services) : undefined;
  const runner = env.RUN_JOBS ? startRunner({ database, handlers: jobs(services), crons, log }) : undefined;
  const control = await openControl(services);
  const sockets = await startSignedInSockets({ ...services, server: listening.server, findOrigin });
  answer = createApp(services).fetch;
  shortcut = createShortcut(services);
  const stopping = new AbortController();
  const filled = fillOn?.(stopping.signal);
  stopOnSignals(log, async () => {
    services.changes.close();
    stopping.abort();
    await filled;
    await Promise.all([listening.stop(), sockets.stop(), runner?.stop(), control.stop()]);
    await Promise.all([services.threads.close(), database.close()]);
  });

  say(`${env.SITE_NAME} is ready after ${seconds(startedAt)}`);
  say(`  here             http://localhost:${listening.port}`);
  for (const address of env.HOST ? [] : networkAddresses(listening.port))
    say(`  on this network  ${address}`);
  if (admin) say(`  admin            ${adminLine(admin, env)}`);
}

/** A password that was made up is shown, once; one that came from the settings is known to whoever set it. */
const adminLine = ({ email, password }: AdminSignIn, { ADMIN_PASSWORD }: Env) =>
  ADMIN_PASSWORD
    ? `${email}, with the password of ADMIN_PASSWORD`
    : `${email} / ${password}   (shown once; \`npm run admin\` makes a new one)`;

/** Without its menus a site has stand-ins for them, and without its pages it still teaches: neither keeps it from starting. */
async function fillSite({ env, database: { db }, texts, log }: Services): Promise<void> {
  try {
    await seedSite(db, defaultRows(titlesFrom(texts), phoneOfNewSite(env.APP_MODE)));
    await seedPages(db, documentsFrom(texts, env.SITE_NAME));
  } catch (err) {
    log.error({ err }, 'menus and pages of a new site could not be stored; the next start tries again');
  }
}

/** So many demo texts are there before anybody can ask, some in each language. The others come while people arrive. */
const textsAtOnce = 42;

/**
 * Brings the first demo texts, and returns what brings the others. Without them the product works all the same, so
 * they never keep it from starting.
 */
async function fillLibrary({ database: { db }, media, log }: Services) {
  const failed = (err: unknown) =>
    log.error({ err }, 'demo library could not be filled; the next start tries again');
  try {
    const filling = { db, media, now: new Date() };
    const missing = await listMissingDemoItems(filling);
    if (missing.length === 0) return;
    await timed('Filling the library', () => fillDemoLibrary(filling, missing.slice(0, textsAtOnce)));
    return async (signal: AbortSignal) => {
      try {
        const startedAt = performance.now();
        const left = await fillDemoLibrary({ ...filling, signal }, missing.slice(textsAtOnce));
        if (left.length > 0) log.warn({ missing: left.length }, 'demo library is not complete');
        else log.info({ took: seconds(startedAt) }, 'demo library is complete');
      } catch (err) {
        failed(err);
      }
    };
  } catch (err) {
    failed(err);
  }
}

/** The door for `npm run backup` and `npm run admin`. */
const openControl = ({ env, database, log }: Services) =>
  startControlSocket({
    dataDir: env.DATA_DIR,
    commands: {
      admin: adminCommand(database.db),
      backup: backupCommand({ database, dataDir: env.DATA_DIR, log }),
    },
    log,
  });

/** A server has its database; the embedded one is made on the first start. */
const isThere = ({ DATABASE_URL, DATA_DIR }: Env) =>
  DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'database'));

/** Shows a step that may take a while, and how long it took. */
async function timed<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  say(`${title} …`);
  const result = await work();
  say(`✓ ${title} in ${seconds(startedAt)}`);
  return result;
}

const seconds = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

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
