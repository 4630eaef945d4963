import { type ReactNode, useId } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import type { Plan } from '../default-plans.ts';
import type { BillingPeriod } from '../payments/customer-truth.ts';
import { mostSavedPercent, percentText } from '../plan-prices.ts';
import { PlanCard, type PlanHeadingLevel } from './plan-card.tsx';

/** What the cards get where plans are bought: the switches are then fields of the form around them. */
export interface PlanCounter {
  period: BillingPeriod;
  /** Under the billing switch. */
  kindSwitch: ReactNode;
  buttonFor: (plan: Plan) => ReactNode;
}

type PlanCardsProps = { plans: Plan[]; level?: PlanHeadingLevel; counter?: PlanCounter };

/** The plans with what they cost, by the year or by the month. The switch is the browser's own: it needs no script. */
export function PlanCards({ plans, level = 3, counter }: PlanCardsProps) {
  if (plans.length === 0) return null;
  return (
    <div className="group/plans grid gap-10">
      <div className="grid gap-4">
        <BillingSwitch saved={mostSavedPercent(plans)} counter={counter} />
        {counter?.kindSwitch}
      </div>
      <ul className="grid gap-6 lg:grid-cols-3 lg:gap-y-0">
        {plans.map((plan) => (
          <PlanCard key={plan.key} plan={plan} level={level} button={counter?.buttonFor(plan)} />
        ))}
      </ul>
    </div>
  );
}

function BillingSwitch({ saved, counter }: { saved: number; counter?: PlanCounter }) {
  const { locale } = usePageFrame();
  const id = useId();
  const name = counter ? 'period' : id;
  const isMonthly = counter?.period === 'month';
  return (
    <fieldset className="grid justify-items-center">
      <legend className="sr-only">
        <Text k="plans:billing.legend" />
      </legend>
      <div className="grid w-full max-w-md grid-cols-2 rounded-card border border-line bg-shade p-1">
        <label className={sideClasses}>
          <input type="radio" name={name} value="year" defaultChecked={!isMonthly} className={inputClasses} />
          <Text k="plans:billing.annual" />
          {saved > 0 ? (
            <span className="text-good text-xs">
              <Text k="plans:billing.saving" values={{ percent: percentText(saved, locale) }} />
            </span>
          ) : null}
        </label>
        <label className={sideClasses}>
          <input
            type="radio"
            name={name}
            value="month"
            defaultChecked={isMonthly}
            data-monthly=""
            className={inputClasses}
          />
          <Text k="plans:billing.monthly" />
        </label>
      </div>
    </fieldset>
  );
}

/** One side of a switch of two, and the radio that lies over it. */
export const sideClasses =
  'relative grid min-h-14 content-center justify-items-center rounded-control border border-transparent px-3 py-1.5 text-center ' +
  'font-medium text-ink-soft has-checked:border-line has-checked:bg-sheet has-checked:text-ink has-checked:shadow-sheet ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 forced-colors:has-checked:border-[Highlight]';

export const inputClasses = 'absolute inset-0 cursor-pointer appearance-none opacity-0';
