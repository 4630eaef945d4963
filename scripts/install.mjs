import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, run, StepFailed, step } from './terminal.mjs';

const stampFile = join(projectRoot, 'node_modules', '.installed.json');
const lockFile = join(projectRoot, 'package-lock.json');

/** Installs what is missing. The product needs no test tools, so `dev` asks for them explicitly. */
export async function ensureInstalled({ dev }) {
  const lock = readFileSync(lockFile);
  const wanted = {
    lock: createHash('sha256').update(lock).digest('hex'),
    platform: `${process.platform}-${process.arch}`,
  };
  const stamp = readStamp();
  const matches = stamp?.lock === wanted.lock && stamp?.platform === wanted.platform;
  if (matches && (stamp.dev || !dev)) return;

  await step(dev ? 'Installing packages and test tools' : 'Installing packages', async (show) => {
    const packages = expectedPackages(JSON.parse(lock), dev);
    const watch = setInterval(
      () => show(`${packages.filter((path) => existsSync(path)).length} of ${packages.length}`),
      500,
    );
    try {
      // Not `npm ci`: it fails when the registry lacks one optional binary of a platform that is not even this one.
      await npm([
        'install',
        '--no-save',
        '--ignore-scripts',
        '--loglevel=error',
        dev ? '--include=dev' : '--omit=dev',
      ]);
    } finally {
      clearInterval(watch);
    }
    show(`${packages.length} packages`);
  });
  writeFileSync(stampFile, JSON.stringify({ ...wanted, dev }));
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Where npm will put a package of this platform: the count is what the progress shows. */
function expectedPackages(lock, dev) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && (dev || !entry.dev) && fits(entry))
    .map(([path]) => join(projectRoot, path, 'package.json'));
}

const fits = (entry) =>
  (!entry.os || entry.os.includes(process.platform)) &&
  (!entry.cpu || entry.cpu.includes(process.arch)) &&
  (!entry.libc || entry.libc.includes('glibc'));

/** npm itself, found the way it found us: through its own variable, or on the path. */
async function npm(args) {
  // NODE_ENV=production would make npm leave the build out; what is omitted is said on the command line alone.
  const env = { ...process.env, NODE_ENV: '' };
  try {
    if (process.env.npm_execpath) await run(process.execPath, [process.env.npm_execpath, ...args], { env });
    else await run('npm', args, { env, shell: process.platform === 'win32' });
  } catch (error) {
    throw new StepFailed(
      `The packages could not be installed; is the npm registry reachable?\n${error.message}`,
    );
  }
}
