import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

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
