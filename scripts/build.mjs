import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled } from './install.mjs';
import { node24 } from './node24.mjs';
import { fail, projectRoot, run, step } from './terminal.mjs';

const sources = [
  'app',
  'dev',
  'locales',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const stampFile = join(projectRoot, 'build', 'sources.sha256');

/** Builds when the sources are not those of the last build. */
export async function ensureBuilt() {
  const fingerprint = fingerprintOf(projectRoot);
  if (readStamp() === fingerprint) return;
  await step('Building', async (show) => {
    // The stamp goes first and comes last: a build that was cut short is never taken for a whole one.
    rmSync(join(projectRoot, 'build'), { recursive: true, force: true });
    await run(node24(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    show('compressing');
    show(`${await precompress(join(projectRoot, 'build', 'client'))} files`);
    writeFileSync(stampFile, fingerprint);
  });
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

/** Contents and names below the root, not dates and places: a checkout or a copy must not trigger a build, a changed byte must. */
export function fingerprintOf(root) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of sources.flatMap((name) => filesBelow(join(root, name))).sort()) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

/** Stores each text asset compressed beside itself, so that no request compresses anything. */
async function precompress(folder) {
  const texts = filesBelow(folder).filter((file) => /\.(js|css|svg|json|txt|webmanifest)$/.test(file));
  for (const file of texts) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
  return texts.length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled({ dev: false }).then(ensureBuilt).catch(fail);
}
