import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { RouterContextProvider } from 'react-router';
import { authContext, sessionContext } from './accounts/auth.server.ts';
import { authEndpoints } from './accounts/auth-endpoints.server.ts';
import { type CurrentSession, identify } from './accounts/current-session.ts';
import { beforeErasingContext } from './accounts/erase-account.server.ts';
import { sessionCookieName } from './accounts/session-cookie.server.ts';
import { markContext } from './dictation/asking/marking.server.ts';
import { serveAudio } from './library/playback/serve-audio.server.ts';
import { namePlacesContext } from './media/images/image-places.server.ts';
import { serveCover, serveImage } from './media/serving/serve-pictures.server.ts';
import { emptyAnswer } from './media/serving/serve-range.server.ts';
import { findSpaceContext } from './media/storage/free-space.server.ts';
import { uploadsContext } from './media/uploads/uploads.server.ts';
import { uploadsEndpoint } from './media/uploads/uploads-endpoint.server.ts';
import { homePath as phoneHomePath } from './mobile/home/home-address.ts';
import { manifestEndpoint, manifestPath } from './mobile/offline/manifest.server.ts';
import { workerEndpoint } from './mobile/offline/worker-endpoint.server.ts';
import { visitor } from './platform/actor.ts';
import { changesEndpoint } from './platform/changes/changes.server.ts';
import { changesPath } from './platform/changes/changes.ts';
import { type Env, siteAddress } from './platform/env.server.ts';
import type { AppEnv } from './platform/http/app-env.ts';
import { browserErrors } from './platform/http/browser-errors.server.ts';
import { compressPages } from './platform/http/compress-pages.server.ts';
import { failureAnswer, pageFailureContext, withFailureStatus } from './platform/http/failure.server.ts';
import { live, ready } from './platform/http/health.server.ts';
import { limitBody } from './platform/http/limit-body.server.ts';
import { openPageLimit } from './platform/http/limit-pages.server.ts';
import { originGuard } from './platform/http/origin-guard.server.ts';
import { pageRenderer } from './platform/http/page-renderer.server.ts';
import { loggedBriefly, requestLog } from './platform/http/request-log.server.ts';
import {
  contentPolicy,
  fixedHeaders,
  type HeaderOptions,
  securityHeaders,
} from './platform/http/security-headers.server.ts';
import { withScope } from './platform/http/with-scope.server.ts';
import { localisedPath, splitLocalePath } from './platform/i18n/locale-paths.ts';
import { textsEndpoint } from './platform/i18n/texts-endpoint.server.ts';
import { workerPath } from './platform/offline/register-worker.ts';
import type { FillPage } from './platform/page-cache/page-cache.server.ts';
import { type PageWish, readPageWish, type VisitorRequest } from './platform/page-cache/page-wish.ts';
import { sealPage } from './platform/page-cache/sealed-page.server.ts';
import { pageShortcut, servePages } from './platform/page-cache/serve-pages.server.ts';
import { type PageSetting, pageSettingContext } from './platform/page-frame.server.ts';
import { projectPath } from './platform/project.server.ts';
import { socketExpected } from './platform/realtime/handshake.server.ts';
import { realtimePath } from './platform/realtime/realtime-protocol.ts';
import { type Scope, scopeContext } from './platform/scope.server.ts';
import followScript from './platform/waking/follow-asleep.ts?worker&url';
import { putToSleep } from './platform/waking/put-to-sleep.ts';
import { type Rule, readStylesheet } from './platform/waking/styles/stylesheet.ts';
import wakeScript from './platform/waking/wake.ts?worker&url';
import type { Services } from './services.server.ts';
import { nameImagePlaces } from './site/frame/image-places.server.ts';
import { siteFramesContext } from './site/frame/site-frames.server.ts';
import { maySendPage, pageBodyBytes } from './site/pages/page-body.policy.ts';
import { isPublicPage } from './site/public-pages.ts';
import { oneSpelling } from './site/seo/one-spelling.server.ts';
import { searchEngineEndpoints } from './site/seo/search-engines.server.ts';
import { translatorContext } from './site/texts/translator.server.ts';
import { endSubscriptions } from './subscription/payments/end-subscriptions.server.ts';
import { paymentsContext } from './subscription/payments/open-payments.server.ts';
import { stripePages } from './subscription/stripe/stripe-provider.server.ts';
import { stripeWebhook } from './subscription/stripe/webhook.server.ts';

// React Router's own build steps look for the server build in the entry they are given.
export * from 'virtual:react-router/server-build';
export { assembleServices } from './services.server.ts';
export { start } from './start.server.ts';

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
  app.use(oneSpelling);
  app.get('/health/live', live);
  app.get('/health/ready', ready(services.database));
  app.use(immutableAssets);
  app.get(manifestPath, manifestEndpoint(env.SITE_NAME));
  const { audioOrigin } = headers;
  const phoneWorker = { clientFolder, scripts: [wakeScript, followScript], audioOrigin };
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
  const read = (request: VisitorRequest) => readPageWish(request, { isPublicPage, sessionCookie });
  return { cache, read, headers: fixedHeaders(headerOptions(env)), log };
}

interface PageRequest {
  scope: Scope;
  session: CurrentSession | undefined;
  frame: PageSetting['frame'];
}

/** A page, rendered for who asks. What is merely read comes asleep: public pages to visitors, and a phone's first screen. */
async function renderPage(
  services: Services,
  request: Request,
  { scope, session, frame }: PageRequest,
): Promise<Response> {
  const url = new URL(request.url);
  const { prefix, path } = splitLocalePath(url.pathname);
  const isReadFirst = session ? path === phoneHomePath : isPublicPage(path) && !url.searchParams.has('auth');
  const isAsleep = import.meta.env.PROD && request.method === 'GET' && isReadFirst;
  const failure = { unavailable: false };
  const context = new RouterContextProvider();
  context.set(pageFailureContext, failure);
  context.set(scopeContext, scope);
  context.set(authContext, services.auth);
  context.set(sessionContext, session);
  context.set(uploadsContext, services.uploads);
  context.set(namePlacesContext, nameImagePlaces);
  context.set(findSpaceContext, services.media.findSpace);
  context.set(paymentsContext, services.payments);
  context.set(beforeErasingContext, endSubscriptions(services.payments));
  context.set(siteFramesContext, services.siteFrames);
  context.set(translatorContext, services.translate);
  context.set(markContext, services.threads.run);
  context.set(pageSettingContext, {
    frame,
    texts: services.texts,
    origin: url.origin,
    devPages: services.env.DEV_PAGES,
    isAsleep,
  });
  const render = await pageRenderer(prefix);
  const response = withFailureStatus(await render(request, context), failure);
  if (!isAsleep || response.status >= 500 || !isPage(response)) return response;
  const html = putToSleep({
    html: await response.text(),
    nonce: frame.nonce,
    wakeScript,
    followScript,
    readStyles,
  });
  return new Response(html, response);
}

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Renders a page for the cache: as for a visitor of whom nothing is known but the language and the theme. */
function pageFiller(services: Services, headers: HeaderOptions) {
  const { env, log, database } = services;
  const address = siteAddress(env);
  // It never leaves the server, so nothing that somebody wrote into a page can carry it.
  const nonce = randomBytes(16).toString('base64url');
  const policyOf = (scriptSources: string) => contentPolicy(scriptSources, headers);
  return ({ path, prefix, locale, theme }: PageWish): FillPage =>
    async (before) => {
      // What is there is better than what could be made without the database.
      if (before && !(await database.isReady())) return undefined;
      const request = new Request(new URL(localisedPath(prefix, path), address));
      const scope = {
        db: database.db,
        actor: visitor,
        now: new Date(),
        locale,
        log,
        requestId: '',
        address: '',
      };
      const frame = { locale, theme, siteName: env.SITE_NAME, siteAddress: address, requestId: '', nonce };
      const response = await renderPage(services, request, { scope, session: undefined, frame });
      if (response.headers.has('location')) return 'elsewhere';
      if (response.status >= 500 || !isPage(response) || isForOne(response)) return undefined;
      return sealPage({ status: response.status, html: await response.text() }, { nonce, policyOf }, before);
    };
}

/** Whether the answer says that nobody else should get it. */
const isForOne = ({ headers }: Response) =>
  headers.has('set-cookie') || headers.get('cache-control') === 'no-store';

const headerOptions = (env: Env): HeaderOptions => ({
  overTls: env.BASE_URL?.startsWith('https:') ?? false,
  audioOrigin: env.S3_ENDPOINT && new URL(env.S3_ENDPOINT).origin,
  formTargets: env.STRIPE_SECRET_KEY ? stripePages : [],
});

const clientFolder = projectPath('build/client');

const styles = new Map<string, Rule[]>();

/** A built stylesheet, read once. */
function readStyles(address: string): Rule[] {
  const known = styles.get(address) ?? readStylesheet(readFileSync(join(clientFolder, address), 'utf8'));
  styles.set(address, known);
  return known;
}

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
