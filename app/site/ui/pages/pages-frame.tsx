import type { ReactNode } from 'react';
import { usePageFrame } from '#app/platform/page-frame.tsx';

/** The width of the screens on which pages are written, and their name in the tab. */
export function PagesFrame({ title, children }: { title: string; children: ReactNode }) {
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${title} · ${siteName}`}</title>
      {children}
    </div>
  );
}
