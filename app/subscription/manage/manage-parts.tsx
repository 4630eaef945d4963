import type { ReactNode } from 'react';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
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

/** For a visitor, who has nothing to manage. */
export function PleaseLogIn() {
  const t = useText('subscription');
  const { siteName } = usePageFrame();
  return (
    <section className="mx-auto grid w-full max-w-xl justify-items-center gap-4 px-4 py-20 text-center sm:px-6">
      <title>{`${t('subscription:visitor.title')} · ${siteName}`}</title>
      <h1 className="text-3xl sm:text-4xl">
        <Text k="subscription:visitor.title" />
      </h1>
      <p className="text-ink-soft text-lg">
        <Text k="subscription:visitor.message" />
      </p>
      <ButtonLink to="/" className="mt-2">
        <Text k="subscription:expired.home" />
      </ButtonLink>
    </section>
  );
}
