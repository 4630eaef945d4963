import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { sessionContext } from './accounts/auth.server.ts';
import { SessionUpkeep } from './accounts/ui/session-upkeep.tsx';
import { useNativeLocale } from './accounts/ui/use-native-locale.ts';
import { toViewer } from './accounts/viewer.ts';
import stylesheet from './app.css?url';
import { PageTexts } from './platform/i18n/page-texts.tsx';
import { usePageFrame } from './platform/page-frame.tsx';
import { rereadsFrame } from './platform/rereads-frame.ts';
import { ErrorScreen } from './shell/error-screen.tsx';

export const shouldRevalidate = rereadsFrame;

/** Who is signed in: every page may know it, through `useViewer`. */
export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  return { viewer: session && toViewer(session) };
}

/** The frame of every page, also of a page that failed. */
export function Layout({ children }: { children: ReactNode }) {
  const frame = usePageFrame();
  const { i18n } = useTranslation();
  return (
    <html
      lang={i18n.language}
      data-theme={frame.theme === 'system' ? undefined : frame.theme}
      data-site={frame.siteName}
      data-request={frame.requestId}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* A stylesheet with a precedence is printed before the module preloads, which would otherwise delay the first paint. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        {children}
        <PageTexts nonce={frame.nonce} />
        <ScrollRestoration nonce={frame.nonce} />
        <Scripts nonce={frame.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useNativeLocale();
  return (
    <SessionUpkeep>
      <Outlet />
    </SessionUpkeep>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />;
}
