import type { ReactNode } from 'react';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

type AdminPageProps = {
  title: ReactNode;
  /** The same words for the tab of the browser. */
  name: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** A page with much on it: its heading, and room to both sides. */
export function AdminPage({ title, name, intro, children }: AdminPageProps) {
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${name} · ${siteName}`}</title>
      <PageHeader title={title} intro={intro} />
      {children}
    </div>
  );
}
