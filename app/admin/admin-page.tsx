import type { ComponentProps, ReactNode } from 'react';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

type AdminPageProps = Pick<ComponentProps<typeof PageHeader>, 'title' | 'intro' | 'back' | 'actions'> & {
  /** The same words for the tab of the browser. */
  name: string;
  children: ReactNode;
};

/** A page with much on it: its heading, and room to both sides. */
export function AdminPage({ name, children, ...header }: AdminPageProps) {
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${name} · ${siteName}`}</title>
      <PageHeader {...header} />
      {children}
    </div>
  );
}
