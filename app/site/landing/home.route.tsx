import { skipSignIn } from '#app/accounts/sessions/guards.server.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { listPlans } from '#app/subscription/plans/plans.queries.server.ts';
import type { Route } from './+types/home.route.ts';
import { FinalCall, Pricing, Questions, Teams } from './calls.tsx';
import { Hero } from './hero.tsx';
import { HomeData } from './home-data.tsx';
import { Features, Students, Testimonials } from './sections.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  skipSignIn(url, context);
  return { plans: await listPlans(context.get(scopeContext)) };
}

/** What a visitor sees first. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText('site');
  const { siteName } = usePageFrame();
  return (
    <>
      <PageTitle
        title={t('site:home.metaTitle', { siteName })}
        description={t('site:home.metaDescription')}
      />
      <HomeData plans={loaderData.plans} />
      <Hero />
      <Features />
      <Students />
      <Teams />
      <Pricing plans={loaderData.plans} />
      <Testimonials />
      <Questions />
      <FinalCall />
    </>
  );
}
