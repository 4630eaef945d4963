import { redirect } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/history.route.ts';
import { AttemptLinks } from './attempt-links.tsx';
import { findHistory } from './history.queries.server.ts';
import type { History } from './history.ts';
import { OpenedAttemptView, useCorrections } from './opened-attempt.tsx';
import { historySearch, progressAddress } from './progress.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findHistory(
    context.get(scopeContext),
    context.get(entitlementContext),
    params.file,
    historySearch.read(url.searchParams),
  );
  // What was written for a file that is gone is still listed there.
  if (!found.ok) throw redirect(progressAddress({}));
  return found.value;
}

export default function HistoryPage({ loaderData: history }: Route.ComponentProps) {
  const t = useText('shell');
  const { siteName } = usePageFrame();
  useCorrections();
  const dictation = `/dictation?file=${history.file.id}`;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-10">
      <title>{`${t('shell:page.history')}: ${history.file.title} · ${siteName}`}</title>
      <PageHeader
        back={{ to: dictation, label: <Text k="comparison:history.back" /> }}
        eyebrow={<Text k="shell:page.history" />}
        title={history.file.title}
      />
      {history.entries.length === 0 ? (
        <EmptyState
          title={<Text k="comparison:history.empty.title" />}
          action={
            <ButtonLink to={dictation}>
              <Text k="comparison:history.empty.action" />
            </ButtonLink>
          }
        >
          <Text k="comparison:history.empty.text" />
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <AttemptLinks history={history} openedId={history.opened?.id} />
          <Chosen history={history} />
        </div>
      )}
    </div>
  );
}

function Chosen({ history: { isClosed, opened } }: { history: History }) {
  if (opened) return <OpenedAttemptView attempt={opened} />;
  if (!isClosed) return <EmptyState title={<Text k="comparison:history.choose" />} />;
  return (
    <EmptyState
      title={<Text k="comparison:history.closed.title" />}
      action={
        <ButtonLink to="/subscription">
          <Text k="comparison:history.closed.action" />
        </ButtonLink>
      }
    >
      <Text k="comparison:history.closed.text" />
    </EmptyState>
  );
}
