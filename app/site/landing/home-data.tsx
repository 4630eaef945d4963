import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { type TextKey, useText } from '#app/platform/i18n/text.tsx';
import type { Plan } from '#app/subscription/plans/default-plans.ts';
import { homeStructuredData, StructuredDataScript } from '../seo/structured-data.tsx';
import { landingFaq } from './faq.tsx';

/** The home page once more, for machines. */
export function HomeData({ plans }: { plans: Plan[] }) {
  const t = useText('landing') as (key: TextKey) => string;
  const { siteName, siteAddress } = usePageFrame();
  const data = homeStructuredData({
    name: siteName,
    address: siteAddress,
    description: t('site:home.metaDescription'),
    plans,
    questions: landingFaq.map(({ question, answer }) => ({ question: t(question), answer: t(answer) })),
  });
  return <StructuredDataScript data={data} />;
}
