import type { ReactNode } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** The page of the prices: its heading, and what can be done to all of them. */
export function PricingFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useText('pricing');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('pricing:title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="pricing:title" />} intro={<Text k="pricing:intro" />} actions={actions} />
      {children}
    </div>
  );
}
