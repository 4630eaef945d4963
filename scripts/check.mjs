// `npm run check`: the quick part of `npm test`, everything but the browser.
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { endToolsOnSignals, runStep, tool } from './steps.mjs';
import { countVitest, sumCounts, summaryLine } from './test-counts.mjs';
import { runTests } from './test-tool.mjs';

/** Runs all quick checks and returns the counts of each. Two at a time: a small machine has two cores. */
export async function check() {
  const packages = await runStep('packages', () => ensureInstalled({ dev: true }));
  if (packages.failed > 0) return [packages];
  const [checks, build] = await Promise.all([
    inTurn([
      () => runStep('format and lint', formatAndLint),
      () => runStep('types', types),
      () => runStep('dead code', deadCode),
    ]),
    runStep('build', () => tool(['scripts/build.mjs'])),
  ]);
  return [packages, ...checks, build, await runStep('rules, units, integration', tests)];
}

async function inTurn(steps) {
  const counts = [];
  for (const run of steps) counts.push(await run());
  return counts;
}

const formatAndLint = () => tool(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);

async function types() {
  await tool(['node_modules/@react-router/dev/bin.cjs', 'typegen']);
  await tool(['node_modules/typescript/bin/tsc', '--noEmit']);
}

const deadCode = () => tool(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']);

/** Everything Vitest runs: the house rules, the parts alone, and what stores something, on both databases. */
function tests() {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json'];
  return runTests((file) => ({ args: [...vitest, `--outputFile.json=${file}`] }), countVitest);
}

/** Ends the command with its last line: how many passed, how many failed. */
export function finish(counts) {
  const sum = sumCounts(counts);
  process.stdout.write(`${summaryLine(sum)}\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  endToolsOnSignals();
  finish(await check());
}
