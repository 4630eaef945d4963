import { Hono } from 'hono';
import { authEndpoints } from './accounts/credentials/auth-endpoints.server.ts';
import { type CurrentSession, identify } from './accounts/sessions/current-session.ts';
import { sessionCookieName } from './accounts/sessions/session-cookie.server.ts';
import {
  manifestEndpoint,
  manifestPath,
  workerEndpoint,
} from './dictation/offline/worker-endpoint.server.ts';
import { serveClip } from './library/clips/serve-clip.server.ts';
import { serveSample } from './library/playback/sample.server.ts';
import { serveAudio } from './library/playback/serve-audio.server.ts';
import { serveCover, serveImage } from './media/serving/serve-pictures.server.ts';
import { emptyAnswer } from './media/serving/serve-range.server.ts';
import { uploadsEndpoint } from './media/uploads/uploads-endpoint.server.ts';
import { type Env, siteAddress } from './platform/env.server.ts';
import type { AppEnv } from './platform/http/app-env.ts';
import { originGuard } from './platform/http/client-address.server.ts';
import { compressPages } from './platform/http/compress-pages.server.ts';
import { browserErrors, failureAnswer, live, ready } from './platform/http/failure.server.ts';
import { socketExpected } from './platform/http/handshake.server.ts';
import { limitBody, openPageLimit } from './platform/http/limit-pages.server.ts';
import { loggedBriefly, requestLog } from './platform/http/request-log.server.ts';
import {
  fixedHeaders,
  type HeaderOptions,
  securityHeaders,
} from './platform/http/security-headers.server.ts';
import { clientFolder, immutableAssets, publicFiles } from './platform/http/static-files.server.ts';
import { withScope } from './platform/http/with-scope.server.ts';
import { textsEndpoint } from './platform/i18n/texts.server.ts';
import { changesEndpoint } from './platform/live/changes.server.ts';
import { changesPath } from './platform/live/changes.ts';
import { realtimePath } from './platform/live/realtime-protocol.ts';
import { workerPath } from './platform/offline/device-caches.ts';
import { readPageKey, type VisitorRequest } from './platform/page-cache/cache-key.ts';
import { pageShortcut, servePages } from './platform/page-cache/serve-pages.server.ts';
import staticPageScript from './platform/static-pages/static-page.ts?worker&url';
import { pageFiller, renderPage } from './render.server.ts';
import type { Services } from './services.server.ts';
import { maySendPage, pageBodyBytes } from './site/pages/pages.ts';
import { isPublicPage } from './site/public-pages.ts';
import { canonicalRedirect } from './site/seo/canonical-redirect.server.ts';
import { searchEngineEndpoints } from './site/seo/search-engines.server.ts';
import { stripePages } from './subscription/stripe/stripe-provider.server.ts';
import { stripeWebhook } from './subscription/stripe/webhook.server.ts';

const bodyLimitBytes = 1_048_576;
const limitedBody = limitBody(bodyLimitBytes);
const pageBody = limitBody(pageBodyBytes);

/** The whole application as one fetch handler: the order of what every request passes, and every machine endpoint. */
export function createApp(services: Services) {
  const { env } = services;
  const app = new Hono<AppEnv<CurrentSession>>();

  app.onError(failureAnswer);
  // Before all that pages need: players ask for hundreds of small pieces, and these answers bring their own headers.
  const { log, media, database, playback } = services;
  app.all('/media/audio/:id', loggedBriefly(log, serveAudio({ media, access: playback })));
  const clips = serveClip({ db: database.db, cut: services.cutSentence, access: playback });
  app.all('/media/audio/:id/sentences/:position', loggedBriefly(log, clips));
  const everyone = { db: database.db, media, trustedProxies: env.TRUSTED_PROXIES };
  app.all('/media/sample/:language', loggedBriefly(log, serveSample(everyone)));
  const headers = headerOptions(env);
  const pageLimit = openPageLimit(services);
  if (import.meta.env.PROD)
    app.use(
      servePages({
        ...cachedPages(services),
        fill: pageFiller(services, headers),
        mayFill: pageLimit.hasRoom,
      }),
    );
  app.use(requestLog(log));
  const stored = { db: database.db, storage: media.storage };
  app.all('/media/covers/:key{.+}', serveCover(stored));
  app.all('/media/images/:key{.+}', serveImage(stored));
  app.all('/media/*', () => emptyAnswer(404));
  app.use(securityHeaders(headers));
  app.use(canonicalRedirect);
  app.get('/health/live', live);
  app.get('/health/ready', ready(services.database));
  app.use(immutableAssets);
  app.get(manifestPath, manifestEndpoint(env.SITE_NAME));
  const { audioOrigin } = headers;
  const phoneWorker = { clientFolder, scripts: [staticPageScript], audioOrigin };
  if (import.meta.env.PROD) app.get(workerPath, workerEndpoint(phoneWorker));
  app.use(publicFiles);
  // Before the guard, because no browser calls it: it checks a signature of its own.
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const hasStripe = secretKey && webhookSecret;
  const webhook = hasStripe
    ? stripeWebhook({ secretKey, webhookSecret, db: database.db })
    : () => emptyAnswer(404);
  app.post('/webhooks/stripe', limitedBody, webhook);
  app.use(originGuard);
  searchEngineEndpoints(app, { db: database.db, siteAddress: siteAddress(env) });
  app.get('/texts/:locale/:file', textsEndpoint(services.texts));
  app.get(changesPath, changesEndpoint(services.changes, env.TRUSTED_PROXIES));
  app.get(realtimePath, socketExpected);
  app.use(
    withScope({
      ...services,
      authenticate: async (headers, now) => identify(await services.auth.findSession(headers, now)),
    }),
  );
  // Before the limit, because pieces of a recording are larger than anything else that is sent.
  app.all('/uploads/:id?', uploadsEndpoint(services.database.db, services.uploads));
  app.use((c, next) => (maySendPage(c.var.scope.actor, c.req.path) ? pageBody : limitedBody)(c, next));
  app.post('/api/browser-errors', browserErrors);
  authEndpoints(app, services.auth);

  app.all('*', pageLimit.middleware, compressPages, (c) => {
    const { scope, identity, frame, nonce } = c.var;
    return renderPage(services, c.req.raw, { scope, session: identity.session, frame: { ...frame, nonce } });
  });
  return app;
}

/** What answers requests for public pages that are ready, past everything else. */
export const createShortcut = (services: Services) => pageShortcut(cachedPages(services));

function cachedPages({ env, log, pageCache: cache }: Services) {
  const sessionCookie = sessionCookieName(siteAddress(env).startsWith('https:'));
  const read = (request: VisitorRequest) => readPageKey(request, { isPublicPage, sessionCookie });
  return { cache, read, headers: fixedHeaders(headerOptions(env)), log };
}

const headerOptions = (env: Env): HeaderOptions => ({
  overTls: env.BASE_URL?.startsWith('https:') ?? false,
  audioOrigin: env.S3_ENDPOINT && new URL(env.S3_ENDPOINT).origin,
  formTargets: env.STRIPE_SECRET_KEY ? stripePages : [],
});
