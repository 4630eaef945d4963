import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { type BuildManifest, readManifest } from '#app/platform/http/static-files.server.ts';
import workerScript from './service-worker.ts?worker&url';

/** Everything a phone needs of the build to write without a connection, by the source it was made of. */
export const sources = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/shell/phone.layout.tsx',
  'app/shell/areas/mobile.layout.tsx',
  'app/mobile/downloads/offline.route.tsx',
  'app/dictation/offline/grade-offline.ts',
  'app/dictation/offline/grade-set-offline.ts',
];

/** Of the typefaces those that our languages are written with; what else a page needs, it fetches. */
const isNeeded = (file: string) =>
  !file.endsWith('.woff2') || (/-latin(-ext)?-/.test(file) && !/-latin-(opsz|wght)-/.test(file));

/** The addresses of these files and of all they are made of. */
export function phoneAssets(manifest: BuildManifest): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  function take(name: string): void {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])])
      if (isNeeded(file)) found.add(`/${file}`);
    for (const imported of built.imports ?? []) take(imported);
  }
  for (const source of sources) {
    const names = Object.keys(manifest).filter((name) => name === source || name.startsWith(`${source}?`));
    // A file that was renamed would otherwise be missed only by somebody without a connection.
    if (names.length === 0) throw new Error(`the build has nothing made of ${source}`);
    names.forEach(take);
  }
  return [...found].sort();
}

interface WorkerSetting {
  /** Where the built files are. */
  clientFolder: string;
  /** What a static page starts with, which the build does not list. */
  scripts: readonly string[];
  /** The server that audio is redirected to, when it is not this one. */
  audioOrigin: string | undefined;
}

/**
 * The script that serves the phone's screens. Before it stands what the build consists of, so that a new build is a new
 * script: the browser then fetches all of it anew before it shows any of it.
 */
export function workerEndpoint({ clientFolder, scripts, audioOrigin = '' }: WorkerSetting): Handler {
  let script: string | undefined;
  const headers = {
    'Content-Type': 'text/javascript',
    'Cache-Control': 'no-cache',
    // What a worker hands on, it fetches itself, sound from elsewhere too.
    'Content-Security-Policy':
      `default-src 'none'; script-src 'self'; connect-src 'self' ${audioOrigin}`.trim(),
  };
  return (c) => {
    script ??= writeScript(clientFolder, scripts);
    return c.body(script, 200, headers);
  };
}

function writeScript(clientFolder: string, scripts: readonly string[]): string {
  const read = (path: string) => readFileSync(join(clientFolder, path), 'utf8');
  // The list of all routes, which every page begins with, is made after what the build lists.
  const routes = globSync('assets/manifest-*.js', { cwd: clientFolder }).map((file) => `/${file}`);
  const assets = [...phoneAssets(readManifest(clientFolder)), ...routes, ...scripts];
  const code = read(workerScript);
  const version = createHash('sha256').update(code).update(assets.join()).digest('hex').slice(0, 12);
  return `self.build=${JSON.stringify({ version, assets })};\n${code}`;
}

export const manifestPath = '/app.webmanifest';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to know to put us among its apps. The sign-in stands outside of the phone's screens, and belongs to it. */
export const manifestEndpoint =
  (siteName: string): Handler =>
  (c) =>
    c.body(
      JSON.stringify({
        id: '/mobile',
        name: siteName,
        short_name: siteName,
        start_url: '/mobile',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf9f4',
        theme_color: '#fbf9f4',
        icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
      }),
      200,
      { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
    );
