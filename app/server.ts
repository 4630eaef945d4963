import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { authContext, sessionContext } from './accounts/auth.server.ts';
import { authEndpoints } from './accounts/auth-endpoints.server.ts';
import { type CurrentSession, identify } from './accounts/current-session.ts';
import { serveAudio } from './library/playback/serve-audio.server.ts';
import { serveCover } from './media/serving/serve-cover.server.ts';
import { emptyAnswer } from './media/serving/serve-range.server.ts';
import { uploadsContext } from './media/uploads/uploads.server.ts';
import { uploadsEndpoint } from './media/uploads/uploads-endpoint.server.ts';
import type { AppEnv } from './platform/http/app-env.ts';
import { browserErrors } from './platform/http/browser-errors.server.ts';
import { failureAnswer, pageFailureContext, withFailureStatus } from './platform/http/failure.server.ts';
import { live, ready } from './platform/http/health.server.ts';
import { originGuard } from './platform/http/origin-guard.server.ts';
import { loggedBriefly, requestLog } from './platform/http/request-log.server.ts';
import { securityHeaders } from './platform/http/security-headers.server.ts';
import { withScope } from './platform/http/with-scope.server.ts';
import { textsEndpoint } from './platform/i18n/texts-endpoint.server.ts';
import { pageSettingContext } from './platform/page-frame.server.ts';
import { projectPath } from './platform/project.server.ts';
import { socketExpected } from './platform/realtime/handshake.server.ts';
import { realtimePath } from './platform/realtime/realtime-protocol.ts';
import { scopeContext } from './platform/scope.server.ts';
import type { Services } from './services.server.ts';

// React Router's own build steps look for the server build in the entry they are given.
export * from 'virtual:react-router/server-build';
export { assembleServices } from './services.server.ts';
export { start } from './start.server.ts';

const bodyLimitBytes = 1_048_576;
/** Endpoints that no browser calls: each checks a signature of its own. */
const machinePaths = ['/webhooks/stripe'];

const renderPage = createRequestHandler(
  () => import('virtual:react-router/server-build'),
  import.meta.env.MODE,
);

/** The whole application as one fetch handler: the order of what every request passes, and every machine endpoint. */
export function createApp(services: Services) {
  const { env } = services;
  const app = new Hono<AppEnv<CurrentSession>>();

  app.onError(failureAnswer);
  // Before all that pages need: players ask for hundreds of small pieces, and these answers bring their own headers.
  const { log, media, database, playback } = services;
  app.all('/media/audio/:id', loggedBriefly(log, serveAudio({ media, access: playback })));
  app.use(requestLog(log));
  app.all('/media/covers/:key{.+}', serveCover({ db: database.db, storage: media.storage }));
  app.all('/media/*', () => emptyAnswer(404));
  app.use(
    securityHeaders({
      overTls: env.BASE_URL?.startsWith('https:') ?? false,
      audioOrigin: env.S3_ENDPOINT && new URL(env.S3_ENDPOINT).origin,
    }),
  );
  app.get('/health/live', live);
  app.get('/health/ready', ready(services.database));
  app.use(immutableAssets);
  app.use(publicFiles);
  app.use(originGuard({ baseUrl: env.BASE_URL, exempt: machinePaths }));
  app.get('/texts/:locale/:file', textsEndpoint(services.texts));
  app.get(realtimePath, socketExpected);
  app.use(
    withScope({
      ...services,
      authenticate: async (headers, now) => identify(await services.auth.findSession(headers, now)),
    }),
  );
  // Before the limit, because pieces of a recording are larger than anything else that is sent.
  app.all('/uploads/:id?', uploadsEndpoint(services.database.db, services.uploads));
  app.use(
    bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => c.json({ error: 'request is too large' }, 413) }),
  );
  app.post('/api/browser-errors', browserErrors);
  authEndpoints(app, services.auth);

  app.all('*', async (c) => {
    const failure = { unavailable: false };
    const context = new RouterContextProvider();
    context.set(pageFailureContext, failure);
    context.set(scopeContext, c.var.scope);
    context.set(authContext, services.auth);
    context.set(sessionContext, c.var.identity.session);
    context.set(uploadsContext, services.uploads);
    context.set(pageSettingContext, {
      frame: { ...c.var.frame, nonce: c.var.nonce },
      texts: services.texts,
      devPages: env.DEV_PAGES,
    });
    return withFailureStatus(await renderPage(c.req.raw, context), failure);
  });
  return app;
}

const clientFolder = projectPath('build/client');

/** Names of built assets carry their content's hash, so they never change. */
const immutableAssets = serveStatic({
  root: clientFolder,
  precompressed: true,
  rewriteRequestPath: (path) => (path.startsWith('/assets/') ? path : '/assets/none'),
  onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
});

const publicFiles = serveStatic({
  root: clientFolder,
  rewriteRequestPath: (path) =>
    /^\/[\w.-]+\.(svg|png|ico|txt|webmanifest)$/.test(path) ? path : '/assets/none',
  onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
});
