import { serveStatic } from '@hono/node-server/serve-static';
import { projectPath } from '../project.server.ts';

export const clientFolder = projectPath('build/client');

/** Names of built assets carry their content's hash, so they never change. */
export const immutableAssets = serveStatic({
  root: clientFolder,
  precompressed: true,
  rewriteRequestPath: (path) => (path.startsWith('/assets/') ? path : '/assets/none'),
  onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
});

/** Icons, robots and the like stand at the root; nothing else of the build is to be had there. */
export const publicFiles = serveStatic({
  root: clientFolder,
  rewriteRequestPath: (path) =>
    /^\/[\w.-]+\.(svg|png|ico|txt|webmanifest)$/.test(path) ? path : '/assets/none',
  onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
});
