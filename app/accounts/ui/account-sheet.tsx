import type { ReactNode } from 'react';
import { type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';

type AccountSheetProps = { title: TextKey; intro?: TextKey; wide?: boolean; children: ReactNode };

/** A page with one thing to do: logging in, a new password, confirming an address. */
export function AccountSheet({ title, intro, wide = false, children }: AccountSheetProps) {
  const t = useText('accounts');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto grid w-full flex-1 content-center px-4 py-10 sm:py-16">
      <title>{`${t(title as never)} · ${siteName}`}</title>
      <Card
        as="section"
        padding="large"
        className={classNames('mx-auto w-full', wide ? 'max-w-xl' : 'max-w-md')}
      >
        <h1 className="text-3xl">{t(title as never)}</h1>
        {intro ? <p className="mt-2 text-ink-soft">{t(intro as never)}</p> : null}
        <div className="mt-6">{children}</div>
      </Card>
    </div>
  );
}
