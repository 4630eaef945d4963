import { AudioLines, FolderUp, LayoutGrid, ListChecks, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { NothingFits } from '#app/forms/filter-bar.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';

const places = [
  { name: 'files', to: '/dashboard', icon: <AudioLines /> },
  { name: 'upload', to: '/dashboard/upload', icon: <Upload /> },
  { name: 'import', to: '/dashboard/import', icon: <FolderUp /> },
  { name: 'categories', to: '/dashboard/categories', icon: <LayoutGrid /> },
  { name: 'rules', to: '/dashboard/rules', icon: <ListChecks /> },
] as const;

type DashboardPageProps = { current: (typeof places)[number]['name']; children: ReactNode };

/** A page of the audio dashboard: its heading, and the ways to the others. */
export function DashboardPage({ current, children }: DashboardPageProps) {
  const t = useText('dashboard');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6">
      <title>{`${t(`dashboard:nav.${current}`)} · ${siteName}`}</title>
      <PageHeader title={<Text k="dashboard:title" />} />
      <LinkTabs
        label={t('dashboard:nav.label')}
        tabs={places.map(({ name, ...place }) => ({
          ...place,
          label: <Text k={`dashboard:nav.${name}`} />,
          current: name === current,
        }))}
      />
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** In place of a page whose data could not be read. */
export const DashboardFailed = ({ current }: Pick<DashboardPageProps, 'current'>) => (
  <DashboardPage current={current}>
    <LoadFailed>
      <Text k="dashboard:loadFailed" />
    </LoadFailed>
  </DashboardPage>
);

/** Instead of the table: nothing fits, or nothing is there yet. */
export function NoFiles({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <NothingFits
        title="dashboard:manage.nothingFits"
        hint="dashboard:manage.nothingFitsHint"
        to="/dashboard"
      />
    );
  return (
    <EmptyState
      title={<Text k="dashboard:manage.empty" />}
      action={
        <ButtonLink to="/dashboard/upload">
          <Text k="dashboard:manage.emptyAction" />
        </ButtonLink>
      }
    >
      <Text k="dashboard:manage.emptyHint" />
    </EmptyState>
  );
}
