import type { ReactNode } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Title and width of the page about one's subscription. */
export function ManageFrame({ children }: { children: ReactNode }) {
  const t = useText('subscription');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('subscription:manage.title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="subscription:manage.title" />} />
      <div className="grid gap-8">{children}</div>
    </div>
  );
}
