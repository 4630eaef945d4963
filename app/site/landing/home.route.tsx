import { skipSignIn } from '#app/accounts/sessions/guards.server.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame, PageTitle } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { listPlans } from '#app/subscription/plans/plans.queries.server.ts';
import { HomeData } from './home-data.tsx';
import { Features, Students, Testimonials } from './sections.tsx';
import { FinalCall, Pricing, Questions, Teams } from './calls.tsx';
import { Hero } from './hero.tsx';
import type { Route } from './+types/home.route.ts';

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
