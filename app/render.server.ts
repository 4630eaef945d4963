import { randomBytes } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { paymentsContext } from '#app/subscription/payments/payments-context.server.ts';
import { authContext, sessionContext } from './accounts/credentials/auth.server.ts';
import type { CurrentSession } from './accounts/sessions/current-session.ts';
import { beforeErasingContext } from './accounts/settings/erase-account.server.ts';
import { listTextsInWork } from './dictation/progress/texts-in-work.queries.server.ts';
import { markContext } from './dictation/requests.server.ts';
import { countTextsByLevel } from './library/browse/shelf-counts.queries.server.ts';
import { cutSentenceContext } from './library/clips/cut-sentence.server.ts';
import { namePlacesContext } from './media/images/image-usage-places.server.ts';
import { findSpaceContext } from './media/storage/free-space.server.ts';
import { uploadsContext } from './media/uploads/uploads.server.ts';
import { homePath as phoneHomePath } from './mobile/home/home-address.ts';
import { siteAddress } from './platform/env.server.ts';
import { pageFailureContext, withFailureStatus } from './platform/http/failure.server.ts';
import { type PageSetting, pageSettingContext } from './platform/http/page-frame.server.ts';
import type { StaticScript } from './platform/http/page-frame.tsx';
import { type Scope, scopeContext } from './platform/http/scope.server.ts';
import { contentPolicy, type HeaderOptions } from './platform/http/security-headers.server.ts';
import { clientFolder, readManifest, scriptsOf } from './platform/http/static-files.server.ts';
import { pageRenderer } from './platform/http/with-scope.server.ts';
import type { Namespace } from './platform/i18n/i18next.d.ts';
import { localisedPath, splitLocalePath } from './platform/i18n/locales.ts';
import { translatorContext } from './platform/i18n/translator.server.ts';
import { visitor } from './platform/ids.ts';
import type { PageKey } from './platform/page-cache/cache-key.ts';
import { buildCachedPage } from './platform/page-cache/cached-page.server.ts';
import type { FillPage } from './platform/page-cache/page-cache.server.ts';
import staticPageScript from './platform/static-pages/static-page.ts?worker&url';
import type { Services } from './services.server.ts';
import { nameImagePlaces } from './site/navigation/navigation-admin.queries.server.ts';
import { siteFramesContext } from './site/navigation/site-frames.server.ts';
import { isPublicPage } from './site/public-pages.ts';
import { countTextsContext, textsInWorkContext } from './subscription/entitlement/closing-texts.server.ts';
import { endSubscriptions } from './subscription/payments/customers.server.ts';

interface PageRequest {
  scope: Scope;
  session: CurrentSession | undefined;
  frame: PageSetting['frame'];
}

/** A page, rendered for who asks. Public pages for visitors and a phone's first screen are sent static. */
export async function renderPage(
  services: Services,
  request: Request,
  { scope, session, frame }: PageRequest,
): Promise<Response> {
  const url = new URL(request.url);
  const { prefix, path } = splitLocalePath(url.pathname);
  const isOnlyShown = session ? path === phoneHomePath : isPublicPage(path) && !url.searchParams.has('auth');
  const isStatic = import.meta.env.PROD && request.method === 'GET' && isOnlyShown;
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
  context.set(textsInWorkContext, listTextsInWork);
  context.set(countTextsContext, countTextsByLevel);
  context.set(beforeErasingContext, endSubscriptions(services.payments));
  context.set(siteFramesContext, services.siteFrames);
  context.set(translatorContext, services.translate);
  context.set(markContext, services.threads.run);
  context.set(cutSentenceContext, services.cutSentence);
  context.set(pageSettingContext, {
    frame: isStatic ? { ...frame, staticScript: readStaticScript() } : frame,
    texts: services.texts,
    origin: url.origin,
    devPages: services.env.DEV_PAGES,
    isStatic,
    // Who is signed in comes again and again. What a phone stores of a page has to speak for itself.
    namesTexts: session !== undefined && !path.startsWith(phoneHomePath),
  });
  const render = await pageRenderer(prefix);
  return withFailureStatus(await render(request, context), failure);
}

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Renders a page for the cache: as for a visitor of whom nothing is known but the language and the theme. */
export function pageFiller(services: Services, headers: HeaderOptions) {
  const { env, log, database } = services;
  const address = siteAddress(env);
  // It never leaves the server, so nothing that somebody wrote into a page can carry it.
  const nonce = randomBytes(16).toString('base64url');
  const policyOf = (scriptSources: string) => contentPolicy(scriptSources, headers);
  return ({ path, prefix, locale, theme }: PageKey): FillPage =>
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
      return buildCachedPage(
        { status: response.status, html: await response.text() },
        { nonce, policyOf },
        before,
      );
    };
}

/** Whether the answer says that nobody else should get it. */
const isForOne = ({ headers }: Response) =>
  headers.has('set-cookie') || headers.get('cache-control') === 'no-store';

/** What an island is made of, by its name in the markup, and the texts it says at once; others come when they are needed. */
const islandSources: Record<string, { source: string; texts: Namespace[] }> = {
  'auth-dialog': {
    source: 'app/accounts/credentials/auth-dialog.island.tsx',
    texts: ['platform', 'accounts'],
  },
  contact: { source: 'app/site/contact/contact.island.tsx', texts: ['platform', 'contact'] },
  'try-it': {
    source: 'app/dictation/try-it/try-it.island.tsx',
    texts: ['platform', 'dictation', 'accounts'],
  },
};

let staticScript: StaticScript | undefined;

function readStaticScript(): StaticScript {
  const built = () => readManifest(clientFolder);
  staticScript ??= {
    src: staticPageScript,
    islands: Object.fromEntries(
      Object.entries(islandSources).map(([name, { source, texts }]) => [
        name,
        { scripts: scriptsOf(built(), source), texts },
      ]),
    ),
  };
  return staticScript;
}
