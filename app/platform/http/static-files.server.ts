import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { projectPath } from '../project.server.ts';

export const clientFolder = projectPath('build/client');

/** What the client build says of one of its files; as far as it is used here. */
export interface BuiltFile {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

export type BuildManifest = Record<string, BuiltFile>;

export const readManifest = (folder: string): BuildManifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/** The address of what was built of a source, and those of all scripts that it imports. */
export function scriptsOf(manifest: BuildManifest, source: string): string[] {
  const names = new Set([source]);
  // What is added to a set while it is gone through comes up later.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  return [...names].map((name) => `/${manifest[name]?.file}`);
}

/** Names of built assets carry their content's hash, so they never change. */
export const immutableAssets = onlyFor(
  /^\/assets\//,
  serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
  }),
);

/** Icons, robots and the like stand at the root; nothing else of the build is to be had there. */
export const publicFiles = onlyFor(
  /^\/[\w.-]+\.(svg|png|ico|txt|webmanifest)$/,
  serveStatic({
    root: clientFolder,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
  }),
);

/** The disk is not asked about every page. */
function onlyFor(paths: RegExp, serve: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (paths.test(c.req.path) ? serve(c, next) : next());
}
