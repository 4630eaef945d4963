import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { AuthButton } from '#app/accounts/credentials/auth-buttons.tsx';
import { useViewer, type Viewer } from '#app/accounts/sessions/viewer.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { languages } from '#app/platform/languages.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ClosingNotice } from '../entitlement/closing-notice.tsx';
import type { ClosingTexts } from '../entitlement/closing-texts.server.ts';
import type { BillingPeriod } from '../payments/customer-snapshot.ts';
import type { Plan } from '../plans/default-plans.ts';
import {
  monthOfYear,
  mostSavedPercent,
  percentText,
  planTextKey,
  priceText,
  savedPercent,
} from '../plans/plan-texts.ts';
import type { OpenedTexts } from './opened-texts.ts';
import { planAddress } from './purchase.ts';

/** What a plan says about itself, in the reader's language, or as an admin typed it. */
export function PlanText({ stored }: { stored: string }) {
  const key = planTextKey(stored);
  return key ? <Text k={key} /> : stored;
}

/** What a plan is called, inside a sentence. */
export function useNameOfPlan(stored: string): string {
  const t = useText('plans');
  const key = planTextKey(stored);
  return key ? t(key as never) : stored;
}

/** By the key of a plan: how many texts it opens, and which that the reader has begun it would close. */
export type PlanFacts = Partial<Record<string, { opens: OpenedTexts[]; closing?: ClosingTexts }>>;

/** How deep the names of the plans stand: right under the title of a page, or in a part of one. */
type PlanHeadingLevel = 2 | 3 | 4;

type PlanCardProps = {
  plan: Plan;
  level: PlanHeadingLevel;
  /** Whether the reader has this plan. */
  isOwn?: boolean;
  /** Where plans are bought: what buys this one. */
  button?: ReactNode;
  /** Nothing can be bought on this site for now. */
  isSaleOff?: boolean;
  facts?: PlanFacts[string];
};

/** One plan: for whom, what it costs, what is in it, and the way in. */
function PlanCard({ plan, level, isOwn = false, button, isSaleOff = false, facts }: PlanCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card
      as="li"
      padding="large"
      className={classNames(
        'grid content-start gap-6 lg:row-span-4 lg:mb-6 lg:grid-rows-subgrid',
        plan.isPopular && 'border-brand outline-1 outline-brand',
      )}
    >
      <div className="grid content-start gap-2">
        {isOwn || plan.isPopular ? (
          <Badge tone={isOwn ? 'brand' : 'marker'} className="absolute top-0 -translate-y-1/2 self-start">
            <Text k={isOwn ? 'plans:own' : 'plans:popular'} />
          </Badge>
        ) : null}
        <Heading className="text-2xl">
          <PlanText stored={plan.name} />
        </Heading>
        <p className="text-balance text-ink-soft">
          <PlanText stored={plan.description} />
        </p>
      </div>
      <PlanPrice plan={plan} />
      <div className="grid content-start gap-5">
        <ul className="grid content-start gap-2.5">
          {plan.features.map((feature, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none changes its place
            <li key={index} className="grid grid-cols-[auto_1fr] gap-x-3">
              <Check aria-hidden="true" className="mt-1 size-4.5 text-brand" />
              <span>
                <PlanText stored={feature} />
              </span>
            </li>
          ))}
        </ul>
        {facts && facts.opens.length > 0 ? <OpenedByPlan opens={facts.opens} /> : null}
        {facts?.closing ? <ClosingNotice closing={facts.closing} /> : null}
      </div>
      <PlanAction {...{ plan, button, isSaleOff }} />
    </Card>
  );
}

/** How many texts there are to write: one number where it is the same in every language, else one for each. */
function OpenedByPlan({ opens }: { opens: OpenedTexts[] }) {
  const [first] = opens;
  const isEven = opens.length === languages.length && opens.every(({ count }) => count === first?.count);
  if (isEven && first)
    return (
      <p className="text-ink-soft text-sm">
        <Text k="plans:opens.each" values={{ count: first.count }} />
      </p>
    );
  return (
    <div className="text-ink-soft text-sm">
      <p>
        <Text k="plans:opens.title" />
      </p>
      <ul className="flex flex-wrap gap-x-3">
        {opens.map(({ language, count }) => (
          <li key={language}>
            <span lang={language}>{localeNames[language].name}</span>{' '}
            <span className="font-medium text-ink tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Both prices stand in the page; the billing switch above decides which one is shown. */
function PlanPrice({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const saved = savedPercent(plan);
  return (
    <>
      <div className="grid content-start gap-1.5 group-has-[[data-monthly]:checked]/plans:hidden">
        <MonthPrice cents={monthOfYear(plan)} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          <Text k="plans:billedYearly" values={{ price: priceText(plan.annualPrice, locale) }} />
          {saved > 0 ? (
            <Badge tone="good">
              <Text k="plans:saved" values={{ percent: percentText(saved, locale) }} />
            </Badge>
          ) : null}
        </p>
      </div>
      <div className="hidden content-start gap-1.5 group-has-[[data-monthly]:checked]/plans:grid">
        <div className="grid gap-1.5 group-has-[[data-pass]:checked]/plans:hidden">
          <MonthPrice cents={plan.monthlyPrice} />
          <p className="text-ink-soft text-sm">
            <Text k="plans:billedMonthly" />
          </p>
        </div>
        {/* Only where one can pay once there is a switch that shows this. */}
        <div className="hidden gap-1.5 group-has-[[data-pass]:checked]/plans:grid">
          <MonthPrice cents={plan.monthlyPrice} k="plans:forOneMonth" />
          <p className="text-ink-soft text-sm">
            <Text k="plans:paidOnce" />
          </p>
        </div>
      </div>
    </>
  );
}

type MonthPriceProps = { cents: number; k?: 'plans:perMonth' | 'plans:forOneMonth' };

function MonthPrice({ cents, k = 'plans:perMonth' }: MonthPriceProps) {
  const locale = useLocale();
  return (
    <p className="text-ink-soft">
      <Text
        k={k}
        values={{ price: priceText(cents, locale) }}
        components={{ amount: <span className="font-serif text-4xl text-ink tabular-nums" /> }}
      />
    </p>
  );
}

/** The way on: where an admin lets it lead, or to buying it. A plan that opens nothing is shown, but cannot be bought. */
function PlanAction({ plan, button, isSaleOff }: Pick<PlanCardProps, 'plan' | 'button' | 'isSaleOff'>) {
  const viewer = useViewer();
  const variant = plan.isPopular ? 'primary' : 'secondary';
  const address = planAddress(plan.ctaUrl);
  if (address)
    return (
      <ButtonLink to={address} variant={variant}>
        <PlanText stored={plan.ctaText} />
      </ButtonLink>
    );
  if (plan.grants.length === 0) return null;
  if (button) return button;
  if (viewer && needsNone(viewer)) return null;
  if (viewer && hasPlan(viewer))
    return (
      <ButtonLink to="/subscription/manage" variant={variant}>
        <Text k="plans:manage" />
      </ButtonLink>
    );
  if (viewer && isSaleOff) return null;
  if (viewer)
    return (
      <ButtonLink to={`/subscription?plan=${plan.key}`} variant={variant}>
        <Text k="plans:choose" />
      </ButtonLink>
    );
  return (
    <AuthButton mode="register" variant={variant}>
      <PlanText stored={plan.ctaText} />
    </AuthButton>
  );
}

/** Everything is open to them as it is. */
const needsNone = ({ role, isVip }: Viewer) => role !== 'user' || isVip;

/** There is something to manage once a plan was bought. */
const hasPlan = ({ subscription }: Viewer) =>
  subscription.status === 'active' || subscription.status === 'cancelled';

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
  facts?: PlanFacts;
  /** Nothing can be bought on this site for now. */
  isSaleOff?: boolean;
};

/** The plans with what they cost, by the year or by the month. The switch is the browser's own: it needs no script. */
export function PlanCards({ plans, level = 3, counter, facts, isSaleOff }: PlanCardsProps) {
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
            facts={facts?.[plan.key]}
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
    <SwitchOfTwo legend="plans:billing.legend">
      <SwitchSide name={name} value="year" defaultChecked={!isMonthly}>
        <Text k="plans:billing.annual" />
        {saved > 0 ? (
          <span className="text-balance text-good text-xs">
            <Text k="plans:billing.saving" values={{ percent: percentText(saved, locale) }} />
          </span>
        ) : null}
      </SwitchSide>
      <SwitchSide name={name} value="month" defaultChecked={isMonthly} data-monthly="">
        <Text k="plans:billing.monthly" />
      </SwitchSide>
    </SwitchOfTwo>
  );
}

export function SwitchOfTwo({ legend, children }: { legend: TextKey; children: ReactNode }) {
  return (
    <fieldset className="grid justify-items-center">
      <legend className="sr-only">
        <Text k={legend} />
      </legend>
      <div className="grid w-full max-w-md grid-cols-2 rounded-card border border-line bg-shade p-1">
        {children}
      </div>
    </fieldset>
  );
}

const sideClasses =
  'relative grid min-h-14 content-center justify-items-center rounded-control border border-transparent px-1 py-1.5 text-center ' +
  'font-medium text-ink-soft has-checked:border-brand has-checked:bg-sheet has-checked:text-ink has-checked:shadow-sheet ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 forced-colors:has-checked:border-[Highlight]';

/** One side of a switch of two, with the radio that lies over it. */
export const SwitchSide = ({ children, ...radio }: ComponentProps<'input'>) => (
  <label className={sideClasses}>
    <input {...radio} type="radio" className="absolute inset-0 cursor-pointer appearance-none opacity-0" />
    {children}
  </label>
);
