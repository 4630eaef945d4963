import { useHref } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type BillingPeriod, type PurchaseKind, purchaseKinds } from '../payments/customer-snapshot.ts';
import type { Plan } from '../plans/default-plans.ts';
import { priceText } from '../plans/plan-texts.ts';
import type { OwnPlan } from '../plans/plans.queries.server.ts';
import { PlanCards, PlanText, SwitchOfTwo, SwitchSide } from './plan-cards.tsx';
import type { PlanChoice } from './plan-choice.ts';

type PlanPurchaseProps = { plans: Plan[]; own: OwnPlan | undefined; choice: PlanChoice };

/** The plans, to be bought. One plain form: its answer leads away from the site, so scripts have no part in it. */
export function PlanPurchase({ plans, own, choice }: PlanPurchaseProps) {
  const action = useHref('/subscription/checkout');
  const page = useHref('/subscription');
  const chosen = plans.find(({ key, grants }) => key === choice.planKey && grants.length > 0);
  return (
    <form method="post" action={action} className="group/plans grid gap-10">
      {/* The Enter key on a switch presses the first button of the form that can be pressed: this one shows the choice
          and buys nothing. */}
      <button type="submit" formMethod="get" formAction={page} hidden />
      {chosen ? <ChosenPlan plan={chosen} /> : null}
      <PlanCards
        plans={plans}
        level={2}
        counter={{
          period: choice.period,
          kindSwitch: <KindSwitch kind={choice.kind} />,
          ownKey: own?.planKey,
          buttonFor: (plan) => (isManaged(own, plan) ? <ManageButton /> : <BuyButton plan={plan} />),
        }}
      />
    </form>
  );
}

/** A subscription is changed where it is managed. A pass, or what was cancelled, can be bought again for the time after it. */
const isManaged = (own: OwnPlan | undefined, { key }: Plan) =>
  own?.planKey === key && (own.displayStatus === 'active' || own.displayStatus === 'paymentFailed');

const ManageButton = () => (
  <ButtonLink to="/subscription/manage" variant="secondary">
    <Text k="plans:manage" />
  </ButtonLink>
);

/** What was chosen before, as by someone who had to register first. */
function ChosenPlan({ plan }: { plan: Plan }) {
  const viewer = useViewer();
  return (
    <Notice
      className="mx-auto w-full max-w-2xl"
      title={
        <>
          <Text k="plans:chosen.title" /> <PlanText stored={plan.name} />
        </>
      }
      actions={
        <Button type="submit" name="planKey" value={plan.key} size="small">
          {viewer ? <Text k="plans:chosen.goOn" /> : <PlanText stored={plan.ctaText} />}
        </Button>
      }
    >
      <p className="font-medium">
        <ChosenPrice plan={plan} />
      </p>
      <p>
        <Text k="plans:chosen.text" />
      </p>
    </Notice>
  );
}

/** What it costs as the switches stand: all four prices are in the page, and they decide which one is shown. */
function ChosenPrice({ plan: { annualPrice, monthlyPrice } }: { plan: Plan }) {
  return (
    <>
      <span className="group-has-[[data-monthly]:checked]/plans:hidden">
        <PriceByKind period="year" cents={annualPrice} />
      </span>
      <span className="hidden group-has-[[data-monthly]:checked]/plans:inline">
        <PriceByKind period="month" cents={monthlyPrice} />
      </span>
    </>
  );
}

function PriceByKind({ period, cents }: { period: BillingPeriod; cents: number }) {
  const price = priceText(cents, useLocale());
  return (
    <>
      <span className="group-has-[[data-pass]:checked]/plans:hidden">
        <Text k={`plans:chosen.subscription.${period}`} values={{ price }} />
      </span>
      <span className="hidden group-has-[[data-pass]:checked]/plans:inline">
        <Text k={`plans:chosen.pass.${period}`} values={{ price }} />
      </span>
    </>
  );
}

function KindSwitch({ kind }: { kind: PurchaseKind }) {
  return (
    <SwitchOfTwo legend="plans:kind.legend">
      {purchaseKinds.map((each) => (
        <SwitchSide
          key={each}
          name="kind"
          value={each}
          defaultChecked={each === kind}
          data-pass={each === 'pass' ? '' : undefined}
        >
          <Text k={`plans:kind.${each}.name`} />
          <span className="text-balance text-ink-soft text-xs">
            <Text k={`plans:kind.${each}.hint`} />
          </span>
        </SwitchSide>
      ))}
    </SwitchOfTwo>
  );
}

/** A visitor begins with an account; whoever has one goes on to pay. */
function BuyButton({ plan }: { plan: Plan }) {
  const viewer = useViewer();
  return (
    <Button type="submit" name="planKey" value={plan.key} variant={plan.isPopular ? 'primary' : 'secondary'}>
      {viewer ? <Text k="plans:choose" /> : <PlanText stored={plan.ctaText} />}
      <span className="sr-only">
        {' '}
        <PlanText stored={plan.name} />
      </span>
    </Button>
  );
}
