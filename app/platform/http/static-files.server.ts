import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { projectPath } from '../project.server.ts';

export const clientFolder = projectPath('build/client');

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
