import { useNavigation } from 'react-router';
import { NothingFits } from '#app/forms/filter-bar.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { PageTurns } from '#app/forms/page-turns.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminPage } from '../admin-page.tsx';
import type { Route } from './+types/audit.route.ts';
import { listAuditEvents, listAuditPeople } from './audit.queries.server.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { auditAddress, auditSearch } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const filters = auditSearch.read(url.searchParams);
  const [{ events, ...page }, people] = await Promise.all([
    listAuditEvents(scope, filters),
    listAuditPeople(scope),
  ]);
  return { ...page, filters, people, events: events.map((act) => ({ ...act, at: act.at.toISOString() })) };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { events, filters, people, before, after } = loaderData;
  const t = useText('audit');
  const isLoading = useNavigation().state === 'loading';
  return (
    <AdminPage title={<Text k="audit:title" />} name={t('audit:title')} intro={<Text k="audit:intro" />}>
      <AuditFilterBar answered={filters} people={people} shown={events.length} />
      <div aria-busy={isLoading} className={classNames('transition-opacity', isLoading && 'opacity-70')}>
        <AuditTable events={events} empty={<NoAuditEvents isNarrowed={auditSearch.isNarrowed(filters)} />} />
      </div>
      <PageTurns
        label={t('audit:paging')}
        before={before ? auditAddress(auditSearch.changed(filters, { before })) : undefined}
        after={after ? auditAddress(auditSearch.changed(filters, { after })) : undefined}
        previous={<Text k="audit:previous" />}
        next={<Text k="audit:next" />}
        preventScrollReset
      />
    </AdminPage>
  );
}

/** Instead of the table: nothing fits, or nothing was done yet. */
function NoAuditEvents({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <EmptyState title={<Text k="audit:empty" />}>
        <Text k="audit:emptyHint" />
      </EmptyState>
    );
  return <NothingFits title="audit:nothingFits" hint="audit:nothingFitsHint" to="/audit" />;
}

export function ErrorBoundary() {
  const t = useText('audit');
  return (
    <AdminPage title={<Text k="audit:title" />} name={t('audit:title')}>
      <LoadFailed>
        <Text k="audit:loadFailed" />
      </LoadFailed>
    </AdminPage>
  );
}
