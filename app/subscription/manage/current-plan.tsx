import type { ReactNode } from 'react';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { PlanText } from '../checkout/plan-cards.tsx';
import type { DisplayStatus } from '../entitlement/subscription.policy.ts';
import { priceText } from '../plans/plan-texts.ts';
import type { ShownSubscription } from './manage-page.server.ts';

const tones: Record<DisplayStatus, BadgeTone> = {
  admin: 'brand',
  vip: 'brand',
  trial: 'note',
  active: 'good',
  pass: 'good',
  cancelled: 'hint',
  expired: 'wrong',
  paymentFailed: 'wrong',
};

/** The plan someone has, and its dates. */
export function CurrentPlan({ subscription }: { subscription: ShownSubscription }) {
  const { displayStatus, plan, startedOn, endsOn, payments } = subscription;
  // A promotion code, or a change of plan, makes it another amount than the price.
  const lastPaid = payments.find(({ status }) => status === 'paid');
  return (
    <Card as="section" padding="large">
      <CardHeader
        title={<PlanName subscription={subscription} />}
        intro={plan ? <PlanText stored={plan.description} /> : <Text k="subscription:freePlan.description" />}
        actions={
          <Badge tone={tones[displayStatus]}>
            <Text k={`subscription:badge.${displayStatus}`} />
          </Badge>
        }
      />
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={<Text k="subscription:detail.price" />}>
          <Price paidFor={subscription.paidFor} />
        </Fact>
        {lastPaid ? <Fact name={<Text k="subscription:detail.lastPaid" />}>{lastPaid.amount}</Fact> : null}
        {startedOn ? <Fact name={<Text k="subscription:detail.started" />}>{startedOn}</Fact> : null}
        {endsOn ? (
          <Fact name={<Text k={`subscription:end.${endWord(subscription)}`} />}>{endsOn}</Fact>
        ) : null}
      </dl>
    </Card>
  );
}

/** What happens on the day the period ends. */
function endWord({ displayStatus, renews }: ShownSubscription) {
  if (displayStatus === 'admin' || displayStatus === 'vip') return renews ? 'active' : 'cancelled';
  return displayStatus;
}

/** Without a plan it is the free one; a plan that was deleted since is known by its word alone. */
function PlanName({ subscription: { plan, planWord } }: { subscription: ShownSubscription }) {
  if (plan) return <PlanText stored={plan.name} />;
  return (
    <Text k={planWord === 'free' ? 'subscription:freePlan.name' : `subscription:planWord.${planWord}`} />
  );
}

/** What this person pays, not what the plan costs by now. */
function Price({ paidFor }: Pick<ShownSubscription, 'paidFor'>) {
  const { locale } = usePageFrame();
  if (!paidFor) return priceText(0, locale);
  const { kind, period, price } = paidFor;
  return <Text k={`subscription:detail.paid.${kind}.${period}`} values={{ price }} />;
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
