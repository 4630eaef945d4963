import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { phoneAssets } from './phone-assets.server.ts';
import workerScript from './service-worker.ts?worker&url';

interface WorkerSetting {
  /** Where the built files are. */
  clientFolder: string;
  /** What a sleeping page starts with, which the build does not list. */
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
  const assets = [...phoneAssets(JSON.parse(read('.vite/manifest.json'))), ...scripts];
  const code = read(workerScript);
  const version = createHash('sha256').update(code).update(assets.join()).digest('hex').slice(0, 12);
  return `self.build=${JSON.stringify({ version, assets })};\n${code}`;
}
