import type { ReactNode } from 'react';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { imagesPath } from './image-filters.ts';

/** The page of the image library: its heading, and what stands below it. */
export function ImagesFrame({ children }: { children: ReactNode }) {
  const t = useText('images');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('images:title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="images:title" />} intro={<Text k="images:intro" />} />
      {children}
    </div>
  );
}

/** In place of pictures that could not be read. */
export function ImagesFailed() {
  return (
    <ImagesFrame>
      <Notice
        tone="wrong"
        announced
        actions={
          <ButtonLink to={imagesPath} reloadDocument variant="secondary" size="small">
            <Text k="platform:error.retry" />
          </ButtonLink>
        }
      >
        <Text k="images:picker.failed" />
      </Notice>
    </ImagesFrame>
  );
}
