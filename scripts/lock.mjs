// `npm run lock`: writes the lock file anew after package.json changed.
//
// In a folder of its own, because npm leaves the binaries of other platforms out when it finds an installation; and
// without optional peers that are not ours, because npm would install our test tools with the product: some library
// names them as something it could work with.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, projectRoot, run, step } from './terminal.mjs';

const files = ['package.json', 'package-lock.json', '.npmrc'];

const resolve = (cwd) =>
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error'], { cwd });

try {
  await step('Writing the lock file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dictoria-lock-'));
    try {
      for (const file of files) copyFileSync(join(projectRoot, file), join(folder, file));
      await resolve(folder);
      dropForeignPeers(join(folder, 'package-lock.json'));
      // Once more, so that npm works out anew which packages only developers need.
      await resolve(folder);
      copyFileSync(join(folder, 'package-lock.json'), join(projectRoot, 'package-lock.json'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
} catch (error) {
  fail(error);
}

function dropForeignPeers(lockFile) {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const ours = lock.packages[''].dependencies;
  for (const entry of Object.values(lock.packages))
    for (const [peer, { optional }] of Object.entries(entry.peerDependenciesMeta ?? {}))
      if (optional && !(peer in ours)) {
        delete entry.peerDependencies?.[peer];
        delete entry.peerDependenciesMeta[peer];
      }
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
}
