import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { sessionContext } from './accounts/credentials/auth.server.ts';
import { asksToSignIn, SessionProvider } from './accounts/sessions/session-provider.tsx';
import { toViewer } from './accounts/sessions/viewer.ts';
import { useNativeLocale } from './accounts/settings/use-native-locale.ts';
import stylesheet from './app.css?url';
import { pageSettingContext } from './platform/http/page-frame.server.ts';
import { usePageFrame } from './platform/http/page-frame.tsx';
import { splitLocalePath } from './platform/i18n/locales.ts';
import { PageTexts } from './platform/i18n/text.tsx';
import { OpenPage } from './platform/live/revalidate-on-change.tsx';
import { isUnreachable, shouldRevalidateLayout, staysWhen } from './platform/revalidation.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { mayBePrefixed } from './site/public-pages.ts';
import { PageLinks } from './site/seo/page-links.tsx';
import frauncesLatin from './ui/fonts/fraunces-latin.woff2?url';
import interLatin from './ui/fonts/inter-latin.woff2?url';

/** Only public pages have an address in each language; all others are sent to the one they have. */
const oneAddress: Route.MiddlewareFunction = ({ request, url, context, pattern }, next) => {
  const { prefix, path } = splitLocalePath(url.pathname);
  if (!prefix || mayBePrefixed(path) || request.method !== 'GET') return next();
  // What is no page at all stays in its language on the way home.
  if (pattern === '*') return next();
  // With the host, because a path alone would be taken for one under the prefix.
  throw redirect(context.get(pageSettingContext).origin + path + url.search);
};

export const middleware: Route.MiddlewareFunction[] = [oneAddress];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [staysWhen(isUnreachable, asksToSignIn)];

export const shouldRevalidate = shouldRevalidateLayout;

/** Who is signed in: every page may know it, through `useViewer`. */
export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  return { viewer: session && toViewer(session) };
}

/** The document around every page, also around a page that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = usePageFrame();
  const { i18n } = useTranslation();
  const { hash } = useLocation();
  return (
    <html
      lang={i18n.language}
      data-theme={frame.theme === 'system' ? undefined : frame.theme}
      data-site={frame.siteName}
      data-address={frame.siteAddress}
      data-hash={hash || undefined}
      data-request={frame.requestId || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={frauncesLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* A stylesheet with a precedence is printed before the module preloads, which would otherwise delay the first paint. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <Meta />
        <PageLinks />
        <Links nonce="" />
      </head>
      <body>
        {children}
        {frame.staticScript ? (
          <script
            type="module"
            nonce={frame.nonce}
            src={frame.staticScript.src}
            data-islands={JSON.stringify(frame.staticScript.islands)}
          />
        ) : (
          <>
            <PageTexts nonce={frame.nonce} />
            <ScrollRestoration nonce={frame.nonce} />
            <Scripts nonce={frame.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useNativeLocale();
  return (
    <SessionProvider>
      <OpenPage isSignedIn={loaderData.viewer !== undefined} />
      <Outlet />
    </SessionProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />;
}
