// `npm test`: everything. The quick part first, then the journeys in a real browser.
import { check, finish } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { endToolsOnSignals, runCommand, runStep } from './steps.mjs';
import { StepFailed } from './terminal.mjs';
import { countPlaywright } from './test-counts.mjs';
import { runTests } from './test-tool.mjs';

endToolsOnSignals();
const quick = await check();
const browser = await runStep('browser', () => ensureChromium(runCommand));
const journeys = await runStep('browser journeys', browserJourneys);
finish([...quick, browser, journeys]);

function browserJourneys() {
  if (browser.failed > 0) throw new StepFailed('not run, because there is no browser');
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  // Playwright forces colours on its workers; asked for none as well, Node would warn about it in every one of them.
  const env = (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: undefined });
  return runTests((file) => ({ args: playwright, env: env(file) }), countPlaywright);
}
