import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';
import type { Route } from './+types/manage.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  isSignedIn: context.get(scopeContext).actor.kind !== 'visitor',
});

export default function ManageSubscription({ loaderData }: Route.ComponentProps) {
  const t = useText('shell');
  if (!loaderData.isSignedIn) return <PleaseLogIn />;
  return <ComingSoon title={t('shell:entry.subscription')} note={t('shell:comingSoon')} />;
}

function PleaseLogIn() {
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
