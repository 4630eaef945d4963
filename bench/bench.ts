// `npm run bench`: what the product costs, always beside something known, in the same run on the same machine.
// Name benchmarks to run only those: `npm run bench -- sockets`.
import { execFileSync } from 'node:child_process';
import { projectPath } from '#app/platform/project.server.ts';
import { alignment } from './alignment.ts';
import { audioRanges } from './audio-ranges.ts';
import { editorAtLimits } from './editor.ts';
import { homePage } from './home-page.ts';
import { idleSockets } from './idle-sockets.ts';
import { libraryAtSize } from './library.ts';
import type { Result } from './measure.ts';
import { memory } from './memory.ts';
import { overviewAtSize } from './overview.ts';
import { personalSets } from './personal-sets.ts';
import { publicPages } from './public-pages.ts';
import { rateLimiter, sessionLookup } from './queries.ts';
import { sentences } from './sentences.ts';
import { signedInPages } from './signed-in-pages.ts';
import { simulatedLearner } from './simulated-learner.ts';
import { audioUploads } from './uploads.ts';
import { usersAtSize } from './users.ts';
import { verifier } from './verifier.ts';
import { waiting } from './waiting.ts';

const benchmarks = [
  homePage,
  publicPages,
  signedInPages,
  sessionLookup,
  rateLimiter,
  idleSockets,
  alignment,
  libraryAtSize,
  overviewAtSize,
  audioUploads,
  audioRanges,
  usersAtSize,
  verifier,
  sentences,
  memory,
  personalSets,
  simulatedLearner,
  editorAtLimits,
  waiting,
];

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = benchmarks.filter(
  ({ title }) => wanted.length === 0 || wanted.some((word) => title.toLowerCase().includes(word)),
);

execFileSync(process.execPath, [projectPath('scripts/build.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const { title, run } of chosen) {
  print(`\n${title}`);
  for (const result of await run()) print(lineOf(result));
}

function lineOf({ what, ours, beside, ratio }: Result): string {
  return `  ${what.padEnd(40)} ${ours.padStart(12)}   ${ratio.padStart(9)}   beside ${beside}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
