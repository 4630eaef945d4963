import { useEffect } from 'react';
import { isRouteErrorResponse, redirect } from 'react-router';
import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { shouldRevalidateLibrary } from '#app/library/browse/favorites.ts';
import { useLibraryNotices } from '#app/library/browse/use-library-notices.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { isPhone } from '#app/platform/http/phone.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { AccessHandle } from '#app/subscription/entitlement/access-expired.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { beginField } from '../start/start.ts';
import type { Route } from './+types/workspace.route.ts';
import { findWorkspace } from './workspace.queries.server.ts';
import { workspaceSearch } from './workspace-address.ts';
import { WorkspacePage } from './workspace-page.tsx';

/** Whoever is signed out while writing keeps the editor before them. */
export const handle = {
  staysWhenSessionEnds: true,
  staysOpen: (loaded) => (loaded as Awaited<ReturnType<typeof findWorkspace>>).opened.state === 'open',
} satisfies SessionHandle & AccessHandle;

export const shouldRevalidate = shouldRevalidateLibrary;

export function loader({ request, url, context }: Route.LoaderArgs) {
  const address = workspaceSearch.read(url.searchParams);
  // Whatever leads here leads on from here, so that no link has to know on what it is pressed.
  if (isPhone(request.headers) && !address.desk) throw redirect(phoneAddress(url.searchParams));
  return findWorkspace(context.get(scopeContext), context.get(entitlementContext), address);
}

/** The open session, to stay there when something else cannot be loaded. */
let shown: Awaited<ReturnType<typeof findWorkspace>> | undefined;

/** Without a connection another file cannot be opened; what is open stays, and the page says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || !shown) throw error;
    return { ...shown, isStale: true };
  }
}

/** Where a phone writes what an address of the desk asks for. */
function phoneAddress(asked: URLSearchParams): string {
  if (!asked.has('file')) return '/mobile';
  const kept = [...asked].filter(([name]) => ['file', 'attempt', beginField].includes(name));
  return `/mobile/player?${new URLSearchParams(kept)}`;
}

export default function Workspace({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  const { siteName } = usePageFrame();
  const viewer = useViewer();
  useLibraryNotices();
  useEffect(() => {
    shown = loaderData;
    return () => {
      shown = undefined;
    };
  }, [loaderData]);
  const { opened } = loaderData;
  const name = opened.state === 'open' ? opened.dictation.title : t('shell:entry.dictation');
  return (
    <>
      <title>{`${name} · ${siteName}`}</title>
      <WorkspacePage userId={viewer?.id ?? ''} workspace={loaderData} isStale={'isStale' in loaderData} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6">
      <LoadFailed>
        <Text k="dictation:workspace.failed" />
      </LoadFailed>
    </div>
  );
}
