import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { LoadFailed } from '#app/library/ui/load-failed.tsx';
import { useLibraryNotices } from '#app/library/ui/use-library-notices.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { entitlementContext } from '#app/subscription/guards.server.ts';
import { WorkspacePage } from '../ui/workspace/workspace-page.tsx';
import { rereadsWorkspace } from '../workspace/rereads-workspace.ts';
import { findWorkspace } from '../workspace/workspace.queries.server.ts';
import { readWorkspaceAddress } from '../workspace/workspace-address.ts';
import type { Route } from './+types/workspace.ts';

export const shouldRevalidate = rereadsWorkspace;

export function loader({ url, context }: Route.LoaderArgs) {
  const address = readWorkspaceAddress(url.searchParams);
  return findWorkspace(context.get(scopeContext), context.get(entitlementContext), address);
}

export default function Workspace({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  const { siteName } = usePageFrame();
  const viewer = useViewer();
  useLibraryNotices();
  const { opened } = loaderData;
  const name = opened.state === 'open' ? opened.dictation.title : t('shell:entry.dictation');
  return (
    <>
      <title>{`${name} · ${siteName}`}</title>
      <WorkspacePage userId={viewer?.id ?? ''} workspace={loaderData} />
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
