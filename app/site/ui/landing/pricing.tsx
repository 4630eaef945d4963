import { Text } from '#app/platform/i18n/text.tsx';
import { PlanCards } from '#app/subscription/checkout/plan-cards.tsx';
import type { Plan } from '#app/subscription/plans/default-plans.ts';
import { Section, SectionIntro } from './section.tsx';

/** What it costs. */
export function Pricing({ plans }: { plans: Plan[] }) {
  return (
    <Section id="pricing">
      <SectionIntro
        centred
        title={<Text k="landing:pricing.title" />}
        lead={<Text k="landing:pricing.lead" />}
      />
      <PlanCards plans={plans} />
    </Section>
  );
}
