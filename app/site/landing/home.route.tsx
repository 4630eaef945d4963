import { skipSignIn } from '#app/accounts/sessions/guards.server.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { listPlans } from '#app/subscription/plans/plans.queries.server.ts';
import { homeStructuredData, StructuredDataScript } from '../seo/structured-data.tsx';
import type { Route } from './+types/home.route.ts';
import { FinalCall, Pricing, Teams } from './calls.tsx';
import { Questions, useAnsweredQuestions } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Features, Students, Testimonials } from './sections.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  skipSignIn(url, context);
  return { plans: await listPlans(context.get(scopeContext)) };
}

/** What a visitor sees first. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText('site');
  const { siteName: name, siteAddress: address } = usePageFrame();
  const questions = useAnsweredQuestions('landing');
  const description = t('site:home.metaDescription');
  const { plans } = loaderData;
  return (
    <>
      <PageTitle title={t('site:home.metaTitle', { siteName: name })} description={description} />
      <StructuredDataScript data={homeStructuredData({ name, address, description, plans, questions })} />
      <Hero />
      <Features />
      <Students />
      <Teams />
      <Pricing plans={plans} />
      <Testimonials />
      <Questions of="landing" />
      <FinalCall />
    </>
  );
}
