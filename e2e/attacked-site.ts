import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '../app/platform/env.server.ts';
import type { AttackedPlaces } from '../test/harness/attack-inbox.ts';

interface Told {
  port: number;
  /** The `Cookie` header of an admin's browser. */
  cookie: string;
  /** Where an admin meets what was written, and the page of the site that has most of it. */
  places: AttackedPlaces & { written: string };
}

export interface AttackedSite extends Pick<Told, 'cookie' | 'places'> {
  origin: string;
  stop(): Promise<void>;
}

/** The built product in a process of its own, with an attack in everything that somebody can write. */
export async function startAttackedSite(): Promise<AttackedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-attacked-'));
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const site = fork(join(import.meta.dirname, '../test/processes/attacked-site.ts'), {
    execArgv: ['--liftoff-only'],
    env: {
      ...process.env,
      ...unset,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PAGES_PER_MINUTE: '1000000',
      NODE_ENV: 'production',
    },
  });
  const ended = once(site, 'exit');
  const started = await Promise.race([once(site, 'message'), ended.then(() => undefined)]);
  if (!started) throw new Error('the attacked site did not start');
  const [{ port, cookie, places }] = started as [Told];
  return {
    ...{ cookie, places },
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      site.disconnect();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
