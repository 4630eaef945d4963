// `npm run check`: everything but the journeys. `-- <words>`: the tests and journeys whose file has one of the words in
// its path. `-- --changed`: the tests that the uncommitted change, or else the last commit, can reach.
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { endToolsOnSignals, runCommand, runStep, tool } from './steps.mjs';
import { projectRoot, run, StepFailed, seconds } from './terminal.mjs';
import { sumCounts, summaryLine } from './test-counts.mjs';
import { runPlaywright, runVitest } from './test-tool.mjs';

/** Runs all quick checks and returns the counts of each. Two at a time: a small machine has two cores. */
export async function check(vitest = ['run']) {
  const ready = await prepare();
  if (ready.some(({ failed }) => failed > 0)) return ready;
  const [checks, build] = await Promise.all([
    inTurn([
      () => runStep('format and lint', formatAndLint),
      () => runStep('types', types),
      () => runStep('dead code', deadCode),
    ]),
    runStep('build', buildProduct),
  ]);
  const tests = await runStep('tests', (show) => runVitest(vitest, show));
  return [...ready, ...checks, build, tests];
}

/** The journeys of `npm test`, or some of them. */
export const journeys = (args = []) => runStep('journeys', (show) => runPlaywright(args, show));

async function checkWords(words) {
  const ready = await prepare();
  if (ready.some(({ failed }) => failed > 0)) return ready;
  const build = await runStep('build', buildProduct);
  const tests = await runStep('tests', (show) => runVitest(['run', '--passWithNoTests', ...words], show));
  const walked = await journeys(['--pass-with-no-tests', ...words.map((word) => `e2e/[^/]*${word}`)]);
  if (tests.passed + tests.failed + walked.passed + walked.failed === 0)
    return [
      await runStep('tests', () =>
        Promise.reject(new StepFailed(`No test file matches ${words.join(' ')}.`)),
      ),
    ];
  return [...ready, build, tests, walked];
}

async function checkChanged() {
  const files = await changedFiles();
  const counts = await check(['related', '--run', '--passWithNoTests', ...reachedFrom(files)]);
  const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  return specs.length > 0 ? [...counts, await journeys(specs)] : counts;
}

/** What differs from the last commit, or, where nothing does, what the last commit changed. */
async function changedFiles() {
  const git = async (...args) => (await run('git', args)).split('\n').filter(Boolean);
  const uncommitted = [
    ...(await git('diff', '--name-only', '--diff-filter=d', 'HEAD')),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  return uncommitted.length > 0
    ? uncommitted
    : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD');
}

/** Changed files, and what reads them without importing them: the house rules, and the tests of the built product. */
function reachedFrom(files) {
  const isBuilt = files.some((file) => /^(app|locales|public)\//.test(file) && !/\.test\.tsx?$/.test(file));
  return [...files, 'test/rules/project-files.ts', ...(isBuilt ? ['test/harness/test-app.ts'] : [])];
}

/** What every run needs: the packages, and the browser that component tests and journeys share. */
async function prepare() {
  const packages = await runStep('packages', () => ensureInstalled({ dev: true }));
  if (packages.failed > 0) return [packages];
  return [packages, await runStep('browser', () => ensureChromium(runCommand))];
}

async function inTurn(steps) {
  const counts = [];
  for (const step of steps) counts.push(await step());
  return counts;
}

const formatAndLint = () => tool(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);

async function types() {
  await tool(['node_modules/@react-router/dev/bin.cjs', 'typegen']);
  await tool(['node_modules/typescript/bin/tsc', '--noEmit']);
}

const deadCode = () => tool(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']);

const buildProduct = () => tool(['scripts/build.mjs']);

/** Ends the command: the slowest files, then, as the last line, how many passed and how many failed. */
export function finish(counts) {
  for (const { file, ms } of counts.flatMap(({ slowest = [] }) => slowest))
    process.stdout.write(
      `  ${seconds(ms).padStart(8)}  ${file.startsWith('/') ? relative(projectRoot, file) : file}\n`,
    );
  const sum = sumCounts(counts);
  process.stdout.write(`${summaryLine(sum)}\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  endToolsOnSignals();
  const words = process.argv.slice(2);
  if (words.includes('--changed')) finish(await checkChanged());
  else finish(await (words.length > 0 ? checkWords(words) : check()));
}
