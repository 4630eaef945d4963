import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

const pages = {
  top: { title: 'shell:entry.top', intro: 'frame:intro.top' },
  footer: { title: 'shell:entry.footer', intro: 'frame:intro.footer' },
  topBanner: { title: 'shell:entry.topBanner', intro: 'frame:intro.topBanner' },
} as const;

type FramePageProps = {
  page: keyof typeof pages;
  /** What the server answered to a form that was sent without scripts, and that has no place of its own. */
  sent?: FormAnswer;
  children: ReactNode;
};

/** A page on which admins change what stands around all others. */
export function FramePage({ page, sent, children }: FramePageProps) {
  const t = useText('shell');
  const { siteName } = usePageFrame();
  const { title, intro } = pages[page];
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t(title)} · ${siteName}`}</title>
      <PageHeader title={<Text k={title} />} intro={<Text k={intro} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {sent ? <FormMessage answer={sent} /> : null}
        {children}
      </div>
    </div>
  );
}

/** What stands in the place of the page when its data could not be read. */
export function FrameLoadFailed({ page, k }: { page: keyof typeof pages; k: TextKey }) {
  return (
    <FramePage page={page}>
      <LoadFailed>
        <Text k={k} />
      </LoadFailed>
    </FramePage>
  );
}
