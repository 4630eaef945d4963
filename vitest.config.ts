import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';
import { withoutServer } from './test/browser/without-server.ts';

// Three runs of one suite: rules and parts alone, then everything that stores something, once per engine.
const inBrowser = 'app/**/*.browser.test.tsx';
const ignored = ['node_modules/**', 'build/**', 'e2e/**', inBrowser];
const storing = '{app,db,test,scripts}/**/*.db.test.ts';
/** What the pages of the product load in the browser, besides the product itself. */
const lexical = ['clipboard', 'code', 'history', 'html', 'link', 'list', 'markdown', 'rich-text'];
const inPages = [
  ...[
    'react',
    'react-dom',
    'react-dom/client',
    'react-router',
    'react-router/dom',
    'i18next',
    'react-i18next',
  ],
  ...[
    'radix-ui',
    'lucide-react',
    'country-flag-icons/react/3x2',
    'zod',
    'tus-js-client',
    'lexical',
    'papaparse',
  ],
  ...[...lexical, 'selection', 'table', 'utils'].map((part) => `@lexical/${part}`),
  ...['axe-core', 'vitest-browser-react', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common'],
];
// What waits for a real database on a crowded machine gets a second try where it would hold up everything else.
// A pure rule gets none: what it answers does not depend on the machine.
const retry = process.env.CI === 'true' ? 1 : 0;

export default defineConfig({
  test: {
    globalSetup: ['test/harness/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What is waited for comes on a crowded machine too, only later.
    expect: { poll: { timeout: 15_000 } },
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
          name: 'embedded',
          include: [storing],
          exclude: ignored,
          retry,
          env: { TEST_DB: 'embedded' },
          execArgv: ['--liftoff-only'],
        },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [storing], exclude: ignored, retry, env: { TEST_DB: 'postgres' } },
      },
      {
        extends: true,
        plugins: [withoutServer(), tailwindcss()],
        // Prepared before the first test: what is found only on the way makes the browser load the page anew, amidst a test.
        optimizeDeps: { include: inPages },
        test: {
          name: 'browser',
          include: [inBrowser],
          setupFiles: ['test/browser/setup.ts'],
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
