import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';
import { recordings } from './test/browser/recordings.ts';
import { withoutServer } from './test/browser/without-server.ts';

const inBrowser = 'app/**/*.browser.test.tsx';
const ignored = ['node_modules/**', 'build/**', 'e2e/**', inBrowser];
const storing = '{app,db,test,scripts}/**/*.db.test.ts';
/** Where the engine itself matters; what else is stored is tested on PostgreSQL, and its statements on both (061). */
const onBothEngines = [
  'app/platform/{db,jobs,backup,realtime}/**/*.db.test.ts',
  'scripts/*.db.test.ts',
  'test/{app,both-engines}.db.test.ts',
  'test/faults/*.db.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['test/harness/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What is waited for comes on a crowded machine too, only later.
    expect: { poll: { timeout: 15_000 } },
    // Modules are read once per worker instead of once per file: that was a third of the work.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,db,test,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, storing],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [storing],
          exclude: ignored,
          setupFiles: ['test/harness/record-statements.ts'],
          env: { TEST_DB: 'postgres' },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: onBothEngines,
          exclude: ignored,
          env: { TEST_DB: 'embedded' },
          execArgv: ['--liftoff-only'],
          // After the others, because it reads the statements that they sent.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        plugins: [withoutServer(), recordings(), tailwindcss()],
        test: {
          name: 'browser',
          include: [inBrowser],
          setupFiles: ['test/browser/setup.ts'],
          sequence: { groupOrder: 3 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: chromiumArgs },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
