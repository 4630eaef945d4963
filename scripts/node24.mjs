import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, StepFailed } from './terminal.mjs';

const wantedMajor = 24;
const binary = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * The Node the product runs on: the host's own when it is new enough, else the one that came with the packages.
 * The platform packages carry the binary itself, so no install script has to run.
 */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  const packaged = join(
    projectRoot,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    binary,
  );
  if (existsSync(packaged)) return packaged;
  throw new StepFailed(
    `Node ${wantedMajor} does not come packaged for ${process.platform}-${process.arch}: please install Node ${wantedMajor} or newer and run this again.`,
  );
}

/**
 * Flags of every process that opens the embedded database: its WebAssembly would otherwise take over a gigabyte while
 * it is optimised. The room for young objects has its size from the start: V8's own, twice as large, makes pages no
 * faster and grows only while uploads come in, when memory should not.
 */
export const nodeFlags = [
  '--liftoff-only',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  ...(existsSync(join(projectRoot, '.env')) ? ['--env-file=.env'] : []),
];
