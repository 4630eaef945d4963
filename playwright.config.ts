import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { settingNames } from './app/platform/env.server.ts';
import { admin } from './e2e/people.ts';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

// Every worker reads this file again, so what is chosen once travels in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= freshFolder();
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** Neither the shell's settings nor those of an .env file reach the tested server: an empty one counts as unset. */
const unset = Object.fromEntries(settingNames.map((name) => [name, '']));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  // As long as for tests of the database: a journey that opens a site of its own waits for it on a crowded machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Tracing slows every step down: only where somebody can open the trace.
    trace: process.env.CI === 'true' ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArgs,
    },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } }],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `${baseURL}/health/ready`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...unset,
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Journeys stand in for people behind a proxy: see e2e/addresses.ts.
      TRUSTED_PROXIES: '1',
      // Two workers without a pause are more than any one address.
      PAGES_PER_MINUTE: '1000000',
      DEV_PAGES: 'on',
      LOG_LEVEL: 'warn',
      FORCE_COLOR: '0',
    },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** An empty data folder that is gone when the run is: this process ends after the server it started. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
