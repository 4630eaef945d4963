import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { PageTitle } from '#app/platform/page-title.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { listPlans } from '../plans.queries.server.ts';
import { PlanCards } from '../ui/plan-cards.tsx';
import { SchoolsCard } from '../ui/schools-card.tsx';
import type { Route } from './+types/plans.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    plans: await listPlans(context.get(scopeContext)),
    /** The way back from a payment that was broken off. */
    isCanceled: url.searchParams.get('canceled') === 'true',
  };
}

/** What it costs, for everyone. */
export default function Plans({ loaderData }: Route.ComponentProps) {
  const t = useText('plans');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle
        title={t('plans:page.metaTitle', { siteName })}
        description={t('plans:page.metaDescription', { siteName })}
      />
      {loaderData.isCanceled ? <CanceledNotice /> : null}
      <div className="grid justify-items-center gap-4 text-balance text-center">
        <h1 className="text-3xl sm:text-4xl">
          <Text k="plans:page.title" />
        </h1>
        <p className="max-w-[60ch] text-ink-soft text-lg">
          <Text k="plans:page.lead" />
        </p>
      </div>
      <PlanCards plans={loaderData.plans} level={2} />
      <p className="text-center text-ink-soft text-sm">
        <Text k="plans:page.currency" />
      </p>
      <SchoolsCard />
    </div>
  );
}

function CanceledNotice() {
  return (
    <Notice announced title={<Text k="plans:canceled.title" />} className="mx-auto w-full max-w-2xl">
      <p>
        <Text k="plans:canceled.text" />
      </p>
    </Notice>
  );
}
