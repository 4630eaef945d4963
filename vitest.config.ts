import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';
import { recordings } from './test/browser/recordings.ts';
import { withoutServer } from './test/browser/without-server.ts';

const inBrowser = '{app,dev}/**/*.browser.test.tsx';
const ignored = ['node_modules/**', 'build/**', 'e2e/**', inBrowser];
const storing = '{app,db,test,scripts}/**/*.db.test.ts';
/** Where the engine itself matters; what else is stored is tested on PostgreSQL, and its statements on both (061). */
const onBothEngines = [
  'app/platform/{db,jobs,backup}/**/*.db.test.ts',
  'app/platform/live/realtime.db.test.ts',
  'app/dictation/{memory,sets}/*.db.test.ts',
  'scripts/*.db.test.ts',
  'test/app.db.test.ts',
  'test/faults/*.db.test.ts',
];
/** That the embedded engine knows what the others sent to PostgreSQL. */
const bothEngines = 'test/both-engines.db.test.ts';
/** What the pages of the product load in the browser, besides the product itself. */
const lexical = ['clipboard', 'code', 'history', 'html', 'link', 'list', 'markdown', 'rich-text'];
const inPages = [
  ...[
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-dom/server',
    'react-router',
    'react-router/dom',
  ],
  ...['i18next', 'react-i18next', 'radix-ui', 'lucide-react', 'country-flag-icons/react/3x2', 'zod'],
  ...['tus-js-client', 'papaparse', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common', 'lexical'],
  ...[...lexical, 'selection', 'table', 'utils'].map((part) => `@lexical/${part}`),
  ...['axe-core', 'vitest-browser-react/pure'],
];

/** Each project begins with its files of half a minute: begun last, they would be all that is left to wait for. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /(start|restore\.db|backup\.db|kills?\.db|embedded\.db|admin-actions\.db|editor-keys\.browser)\.test/.test(
        moduleId,
      );
    const sorted = await super.sort(files);
    // A worker goes on with another project only as a new process: those of one project stay together.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

// What users run: React's other build spends a third of a component test on writing down who rendered what.
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    globalSetup: ['test/harness/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two processes and two windows at a time: some wait for a clock, a killed process or an answer, the others use the cores.
    maxWorkers: 2,
    // What is waited for comes on a crowded machine too, only later.
    expect: { poll: { timeout: 15_000 } },
    // Modules are read once per worker instead of once per file: that was a third of the work.
    isolate: false,
    // The embedded engine is WebAssembly: optimizing it costs more than a test gains by it.
    execArgv: ['--liftoff-only'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,db,dev,test,scripts}/**/*.test.{ts,tsx}'],
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
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: onBothEngines,
          exclude: ignored,
          env: { TEST_DB: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'statements',
          include: [bothEngines],
          env: { TEST_DB: 'embedded' },
          // After the others, because it reads the statements that they sent.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [withoutServer(), recordings(), tailwindcss()],
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
