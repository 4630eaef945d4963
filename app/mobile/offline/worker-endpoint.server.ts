import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { phoneAssets } from './phone-assets.server.ts';
import workerScript from './service-worker.ts?worker&url';

/**
 * The script that serves the phone's screens. Before it stands what the build consists of, so that a new build is a new
 * script: the browser then fetches all of it anew before it shows any of it.
 */
export function workerEndpoint(clientFolder: string): Handler {
  let script: string | undefined;
  return (c) => {
    script ??= writeScript(clientFolder);
    return c.body(script, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
  };
}

function writeScript(clientFolder: string): string {
  const read = (path: string) => readFileSync(join(clientFolder, path), 'utf8');
  const assets = phoneAssets(JSON.parse(read('.vite/manifest.json')));
  const code = read(workerScript);
  const version = createHash('sha256').update(code).update(assets.join()).digest('hex').slice(0, 12);
  return `self.build=${JSON.stringify({ version, assets })};\n${code}`;
}
