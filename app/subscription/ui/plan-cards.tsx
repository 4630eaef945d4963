import { type ReactNode, useId } from 'react';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Plan } from '../default-plans.ts';
import type { BillingPeriod } from '../payments/customer-truth.ts';
import { mostSavedPercent, percentText } from '../plan-prices.ts';
import { PlanCard, type PlanHeadingLevel } from './plan-card.tsx';

/** What the cards get where plans are bought: the switches are then fields of the form around them. */
interface Counter {
  period: BillingPeriod;
  /** The plan that the reader has. */
  ownKey: string | undefined;
  /** Under the billing switch. */
  kindSwitch: ReactNode;
  buttonFor: (plan: Plan) => ReactNode;
}

type PlanCardsProps = {
  plans: Plan[];
  level?: PlanHeadingLevel;
  counter?: Counter;
  /** Nothing can be bought on this site for now. */
  isSaleOff?: boolean;
};

/** The plans with what they cost, by the year or by the month. The switch is the browser's own: it needs no script. */
export function PlanCards({ plans, level = 3, counter, isSaleOff }: PlanCardsProps) {
  if (plans.length === 0) return null;
  return (
    <div className="group/plans grid gap-10">
      <div className="grid gap-4">
        <BillingSwitch saved={mostSavedPercent(plans)} counter={counter} />
        {counter?.kindSwitch}
      </div>
      {/* Cards share the rows of the list from here on; what parts them is the margin under each. */}
      <ul className={classNames('grid gap-6 lg:-mb-6 lg:gap-y-0', columns[plans.length] ?? 'lg:grid-cols-3')}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.key}
            {...{ plan, level, isSaleOff }}
            isOwn={plan.key === counter?.ownKey}
            button={counter?.buttonFor(plan)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Few cards stand in the middle instead of leaving the others' places empty. */
const columns: Record<number, string> = {
  1: 'mx-auto w-full max-w-md',
  2: 'mx-auto w-full max-w-3xl lg:grid-cols-2',
};

function BillingSwitch({ saved, counter }: { saved: number; counter?: Counter }) {
  const locale = useLocale();
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
            <span className="text-balance text-good text-xs">
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
  'relative grid min-h-14 content-center justify-items-center rounded-control border border-transparent px-1 py-1.5 text-center ' +
  'font-medium text-ink-soft has-checked:border-brand has-checked:bg-sheet has-checked:text-ink has-checked:shadow-sheet ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 forced-colors:has-checked:border-[Highlight]';

export const inputClasses = 'absolute inset-0 cursor-pointer appearance-none opacity-0';
