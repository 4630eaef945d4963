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
import { changePath, type PlanChoice } from './plan-choice.ts';
import { heldSubscriptionOf, type PlanOffer, planOffer, type Reader } from './plan-offers.ts';

type PlanPurchaseProps = {
  plans: Plan[];
  own: OwnPlan | undefined;
  /** What the reader has bought; a visitor has nothing. */
  reader: Reader | undefined;
  choice: PlanChoice;
};

const nobody: Reader = { held: [], now: new Date(0) };

/** The plans, to be bought. One plain form: its answer leads away from the site, so scripts have no part in it. */
export function PlanPurchase({ plans, own, reader = nobody, choice }: PlanPurchaseProps) {
  const action = useHref('/subscription/checkout');
  const page = useHref('/subscription');
  const chosen = plans.find(
    (plan) =>
      plan.key === choice.planKey && plan.grants.length > 0 && planOffer(reader, plan, choice) === 'buy',
  );
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
          buttonFor: (plan) =>
            isGiven(own, reader, plan) ? (
              <OfferButton offer="own" plan={plan} />
            ) : (
              <PlanButtons reader={reader} plan={plan} />
            ),
        }}
      />
    </form>
  );
}

/** Somebody may have a plan that was never bought here, because it was given to them. */
const isGiven = (own: OwnPlan | undefined, { held }: Reader, { key }: Plan) =>
  own?.planKey === key &&
  (own.displayStatus === 'active' || own.displayStatus === 'paymentFailed') &&
  !heldSubscriptionOf(held);

type PlanButtonsProps = { reader: Reader; plan: Plan };

/** What a plan offers the reader as the switches stand, which need no script; one button where it is the same for all. */
function PlanButtons({ reader, plan }: PlanButtonsProps) {
  const offer = (kind: PurchaseKind, period: BillingPeriod) => planOffer(reader, plan, { kind, period });
  const [year, month] = [offer('subscription', 'year'), offer('subscription', 'month')];
  const pass = offer('pass', 'month');
  if (year === month && month === pass) return <OfferButton offer={year} plan={plan} />;
  return (
    <div className="grid">
      <div className="contents group-has-[[data-pass]:checked]/plans:hidden">
        <div className="contents group-has-[[data-monthly]:checked]/plans:hidden">
          <OfferButton offer={year} plan={plan} />
        </div>
        <div className="hidden group-has-[[data-monthly]:checked]/plans:contents">
          <OfferButton offer={month} plan={plan} />
        </div>
      </div>
      <div className="hidden group-has-[[data-pass]:checked]/plans:contents">
        <OfferButton offer={pass} plan={plan} />
      </div>
    </div>
  );
}

function OfferButton({ offer, plan }: { offer: PlanOffer; plan: Plan }) {
  if (offer === 'buy') return <BuyButton plan={plan} />;
  if (offer === 'switchNow' || offer === 'switchLater') return <SwitchButton offer={offer} plan={plan} />;
  if (offer === 'covered' || offer === 'paid')
    return (
      <p className="text-center text-ink-soft">
        <Text k={`plans:offer.${offer}`} />
      </p>
    );
  return (
    <ButtonLink to="/subscription/manage" variant="secondary">
      <Text k={offer === 'planned' ? 'plans:offer.planned' : 'plans:manage'} />
    </ButtonLink>
  );
}

/** Leads to the page that says what the change costs, and asks. */
function SwitchButton({ offer, plan }: { offer: 'switchNow' | 'switchLater'; plan: Plan }) {
  const action = useHref(changePath);
  return (
    <Button
      type="submit"
      formMethod="get"
      formAction={action}
      name="plan"
      value={plan.key}
      variant={offer === 'switchNow' && plan.isPopular ? 'primary' : 'secondary'}
    >
      <Text k={`plans:offer.${offer}`} />
      <span className="sr-only">
        {' '}
        <PlanText stored={plan.name} />
      </span>
    </Button>
  );
}

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
