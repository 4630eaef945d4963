import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readEnv } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { openEmbeddedDatabase } from './databases.ts';
import { type Benchmark, compareRates, ratesPerSecond } from './measure.ts';

type ServerModule = typeof import('#app/main.server.ts');

/** The home page as the built server renders it for one request, past the page cache, beside a line of text from a bare Hono. */
export const homePage: Benchmark = {
  title: 'Home page, rendered on the server',
  async run() {
    const { createApp, assembleServices } = (await import(
      projectPath('build/server/index.js')
    )) as ServerModule;
    const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-bench-'));
    const database = await openEmbeddedDatabase();
    const env = readEnv({ DATA_DIR: dataDir, PAGES_PER_MINUTE: '1000000' });
    const app = createApp(await assembleServices(env, createLog({ level: 'silent' }), database));
    const bare = new Hono().get('/', (c) => c.text('home'));
    const visit = (site: { fetch(request: Request): Response | Promise<Response> }) => async () => {
      const request = new Request('http://localhost/?auth=login', {
        headers: { host: 'localhost', 'user-agent': 'Mozilla/5.0' },
      });
      const response = await site.fetch(request);
      await response.text();
      if (response.status !== 200) throw new Error(`the home page answered ${response.status}`);
    };
    const rates = await ratesPerSecond([visit(app), visit(bare)], 8);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    return [compareRates('requests', rates, 'bare Hono, four letters')];
  },
};
