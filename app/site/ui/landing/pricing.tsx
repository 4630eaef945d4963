import { Text } from '#app/platform/i18n/text.tsx';
import type { Plan } from '#app/subscription/default-plans.ts';
import { PlanCards } from '#app/subscription/ui/plan-cards.tsx';
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
