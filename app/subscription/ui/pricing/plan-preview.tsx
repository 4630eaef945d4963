import { Text } from '#app/platform/i18n/text.tsx';
import { buttonClasses } from '#app/ui/button-look.ts';
import type { Plan } from '../../default-plans.ts';
import { PlanCards } from '../plan-cards.tsx';
import { PlanText } from '../plan-text.tsx';

/** The card as it stands on the site, with both prices to switch between. Its button is a picture of one. */
export function PlanPreview({ plan }: { plan: Plan }) {
  return (
    <aside className="grid gap-6 xl:sticky xl:top-24">
      <h3 className="font-sans font-medium text-base text-ink-soft">
        <Text k="pricing:edit.preview" />
      </h3>
      <PlanCards
        plans={[plan]}
        level={4}
        counter={{
          period: 'year',
          ownKey: undefined,
          kindSwitch: null,
          buttonFor: ({ isPopular, ctaText }) => (
            <span className={buttonClasses(isPopular ? 'primary' : 'secondary', 'medium')}>
              <PlanText stored={ctaText} />
            </span>
          ),
        }}
      />
    </aside>
  );
}
