import { AudioLines, FolderUp, LayoutGrid, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';

const places = {
  files: { to: '/dashboard', icon: <AudioLines /> },
  upload: { to: '/dashboard/upload', icon: <Upload /> },
  import: { to: '/dashboard/import', icon: <FolderUp /> },
  categories: { to: '/dashboard/categories', icon: <LayoutGrid /> },
} as const;

const names = ['files', 'upload', 'import', 'categories'] as const;

/** A page of the audio dashboard: its heading, and the ways to the others. */
export function DashboardPage({ current, children }: { current: keyof typeof places; children: ReactNode }) {
  const t = useText('dashboard');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t(`dashboard:nav.${current}`)} · ${siteName}`}</title>
      <PageHeader title={<Text k="dashboard:title" />} />
      <LinkTabs
        label={t('dashboard:nav.label')}
        tabs={names.map((name) => ({
          ...places[name],
          label: <Text k={`dashboard:nav.${name}`} />,
          current: name === current,
        }))}
      />
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** Instead of the table: nothing fits, or nothing is there yet. */
export function NoFiles({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        title={<Text k="dashboard:manage.nothingFits" />}
        action={
          <ButtonLink to="/dashboard" variant="secondary">
            <Text k="platform:filter.clear" />
          </ButtonLink>
        }
      >
        <Text k="dashboard:manage.nothingFitsHint" />
      </EmptyState>
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
