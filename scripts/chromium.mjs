// Finds the browser of the browser tests, and installs Debian's where that is allowed.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StepFailed } from './terminal.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** How it is started for tests: nothing of its own on the network, and no sandbox for root, who has none. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to test with: the one CHROMIUM names, else the first on the path. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) return isProgram(env.CHROMIUM) ? env.CHROMIUM : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** How to get a missing Chromium: commands to run here, or one sentence for the person who has to decide. */
export function planChromium({ env = process.env, isRoot = process.getuid?.() === 0 } = {}) {
  if (env.CHROMIUM) return { sentence: `CHROMIUM names ${env.CHROMIUM}, which is not a program.` };
  const aptGet = findOnPath('apt-get', env);
  if (!aptGet || !(isRoot || env.CI === 'true')) {
    return {
      sentence:
        'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium), or name a Chrome or Chromium in CHROMIUM.',
    };
  }
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  return {
    commands: [
      [...asRoot, aptGet, 'update'],
      [...asRoot, aptGet, 'install', '--yes', '--no-install-recommends', 'chromium'],
    ],
  };
}

/** Makes sure that there is a Chromium; `runCommand` runs what has to be run for it. */
export async function ensureChromium(runCommand, { env = process.env, isRoot } = {}) {
  if (findChromium(env)) return;
  const { sentence, commands = [] } = planChromium({ env, isRoot });
  if (sentence) throw new StepFailed(sentence);
  for (const [command, ...args] of commands) {
    const { code, output } = await runCommand(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0)
      throw new StepFailed(`Chromium could not be installed: ${command} ${args.join(' ')}\n${output}`);
  }
  if (!findChromium(env)) throw new StepFailed('Chromium was installed, but it is not on the path.');
}

const findOnPath = (name, env) =>
  (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
