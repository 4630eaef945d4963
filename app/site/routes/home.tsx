import { skipSignIn } from '#app/accounts/guards.server.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageTitle } from '#app/platform/page-title.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { listPlans } from '#app/subscription/plans/plans.queries.server.ts';
import { HomeData } from '../seo/home-data.tsx';
import { Features } from '../ui/landing/features.tsx';
import { FinalCall } from '../ui/landing/final-call.tsx';
import { Hero } from '../ui/landing/hero.tsx';
import { Pricing } from '../ui/landing/pricing.tsx';
import { Questions } from '../ui/landing/questions.tsx';
import { Students } from '../ui/landing/students.tsx';
import { Teams } from '../ui/landing/teams.tsx';
import { Testimonials } from '../ui/landing/testimonials.tsx';
import type { Route } from './+types/home.ts';

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
