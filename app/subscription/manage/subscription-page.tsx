import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import type { Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { changePath } from '../checkout/plan-choice.ts';
import type { ChangeResult, OtherPurchaseKind, Purchase } from '../checkout/purchase.ts';
import type { DisplayStatus } from '../entitlement/subscription.policy.ts';
import { planTextKey } from '../plans/plan-texts.ts';
import { CurrentPlan } from './current-plan.tsx';
import type { ShownOtherPurchase, ShownSubscription } from './manage-page.server.ts';
import { ManageFrame } from './manage-parts.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { WaysOn } from './subscription-actions.tsx';

/** What a plan is called, inside a sentence. */
function usePlanName(stored: string): string {
  const t = useText('plans');
  const key = planTextKey(stored);
  return key ? t(key as never) : stored;
}

/** Another purchase, and its price: a subscription that goes on under a pass, or a pass that begins later. */
function OtherPurchasesNotice({ isPortalOpen, ...other }: ShownOtherPurchase & { isPortalOpen: boolean }) {
  const { kind, planName, price, from, until } = other;
  const plan = usePlanName(planName);
  const wayOut = isPortalOpen ? wayOuts[kind] : undefined;
  return (
    <Notice tone={kind === 'unpaid' ? 'wrong' : 'note'}>
      <p>
        <Text k={`subscription:beside.${kind}`} values={{ plan, price, from, date: until }} />
        {wayOut ? (
          <>
            {' '}
            <Text k={wayOut} />
          </>
        ) : null}
      </p>
    </Notice>
  );
}

/** What one can do about it with the button below. */
const wayOuts: Partial<Record<OtherPurchaseKind, TextKey>> = {
  renewing: 'subscription:beside.cancelBelow',
  unpaid: 'subscription:beside.payBelow',
};

type ExemptPanelProps = { displayStatus: 'admin' | 'vip'; hasSubscription: boolean; isCharged: boolean };

/** For those to whom everything is open, whatever they bought. */
function ExemptPanel({ displayStatus, hasSubscription, isCharged }: ExemptPanelProps) {
  return (
    <Card as="section" tone="brand" padding="large" className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <BadgeCheck aria-hidden="true" className="size-10 text-brand" />
      <div className="grid gap-2">
        <h2 className="text-2xl">
          <Text k={`subscription:exempt.${displayStatus}.title`} />
        </h2>
        <p className="max-w-[60ch]">
          <Text k={`subscription:exempt.${displayStatus}.text`} />
        </p>
        {hasSubscription ? (
          <p className="max-w-[60ch]">
            <Text k={`subscription:exempt.${isCharged ? 'stillPaying' : 'paysNoMore'}`} />
          </p>
        ) : (
          <>
            <h3 className="mt-3 text-lg">
              <Text k="subscription:exempt.noneTitle" />
            </h3>
            <p className="max-w-[60ch] text-ink-soft">
              <Text k="subscription:exempt.noneText" />
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

/** How a person stands who has to pay for what they use. */
export type PayingStatus = Exclude<DisplayStatus, 'admin' | 'vip'>;

const statusTones: Record<PayingStatus, Tone> = {
  trial: 'note',
  active: 'good',
  pass: 'good',
  cancelled: 'hint',
  expired: 'hint',
  paymentFailed: 'wrong',
};

/** How someone stands, in one sentence. */
function StatusNotice({ subscription }: { subscription: ShownSubscription }) {
  const displayStatus = subscription.displayStatus as PayingStatus;
  const { endsOn = '', daysLeft } = subscription;
  return (
    <Notice tone={statusTones[displayStatus]} title={<Text k={`subscription:standing.${displayStatus}`} />}>
      <p>
        <Text k={sentenceOf(displayStatus, subscription)} values={{ count: daysLeft, date: endsOn }} />
      </p>
    </Notice>
  );
}

function sentenceOf(displayStatus: PayingStatus, { endsOn, daysLeft }: ShownSubscription): TextKey {
  if (displayStatus !== 'active') return `subscription:meaning.${displayStatus}`;
  // Access may have been given without an end; and a payment may take a day or two to arrive.
  if (!endsOn) return 'subscription:meaning.endless';
  return daysLeft > 0 ? 'subscription:meaning.active' : 'subscription:meaning.late';
}

/**
 * What is shown on return from the payment page, once: as soon as it is known the address loses its query, so
 * that neither a reload nor a bookmark shows it again. What ends while the page is open takes the good news
 * away.
 */
function usePurchaseOnce({
  purchase,
  displayStatus,
}: ShownSubscription): Purchase | ChangeResult | undefined {
  const [told, setTold] = useState(purchase);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!purchase) return;
    setTold(purchase);
    if (purchase !== 'waiting') navigate(pathname, { replace: true, preventScrollReset: true });
  }, [purchase, navigate, pathname]);
  const isClosed = displayStatus === 'expired' || displayStatus === 'paymentFailed';
  const shown = purchase ?? told;
  return isClosed && (shown === 'done' || shown === 'passDone') ? undefined : shown;
}

type SubscriptionPageProps = {
  subscription: ShownSubscription;
  /** Why the portal stayed closed, where no script could say so in its place. */
  problem?: TextKey;
};

/** What someone has, until when, what they paid, and the ways on. */
export function SubscriptionPage({ subscription, problem }: SubscriptionPageProps) {
  const { displayStatus, hasSubscription, isCharged, beside, planned, payments, portalAddress, customerId } =
    subscription;
  const purchase = usePurchaseOnce(subscription);
  const isPortalOpen = portalAddress !== undefined && customerId !== null;
  const isExempt = displayStatus === 'admin' || displayStatus === 'vip';
  return (
    <ManageFrame>
      {purchase ? <PurchaseNotice purchase={purchase} /> : null}
      {portalAddress || isExempt ? null : (
        <Notice tone="hint">
          <Text k="subscription:refusal.paymentsOff" />
        </Notice>
      )}
      {isExempt ? <ExemptPanel {...{ displayStatus, hasSubscription, isCharged }} /> : null}
      {isExempt && !hasSubscription ? null : (
        <>
          {isExempt ? null : <StatusNotice subscription={subscription} />}
          <CurrentPlan subscription={subscription} />
          {planned ? <PlannedNotice planned={planned} /> : null}
          {beside.map((each) => (
            <OtherPurchasesNotice
              key={`${each.kind} ${each.planName} ${each.until}`}
              {...{ ...each, isPortalOpen }}
            />
          ))}
          <WaysOn subscription={subscription} problem={problem} />
        </>
      )}
      {isExempt && payments.length === 0 ? null : <PaymentHistory payments={payments} />}
    </ManageFrame>
  );
}

/** What the subscription will be, and the way to leave it as it is. */
function PlannedNotice({ planned }: { planned: NonNullable<ShownSubscription['planned']> }) {
  const { planName, keeps, period, price, on } = planned;
  const [plan, own] = [usePlanName(planName), usePlanName(keeps)];
  return (
    <Notice
      tone="note"
      title={<Text k="subscription:planned.title" />}
      actions={
        <Form method="post" action={changePath}>
          <input type="hidden" name="intent" value="keep" />
          <Button type="submit" variant="secondary" size="small">
            <Text k="subscription:planned.keep" values={{ plan: own }} />
          </Button>
        </Form>
      }
    >
      <p>
        <Text k={`subscription:planned.${period}`} values={{ plan, price, date: on }} />
      </p>
    </Notice>
  );
}

const newsTones: Record<Purchase | ChangeResult, Tone> = {
  ...{ done: 'good', passDone: 'good', changed: 'good', planned: 'good', kept: 'good' },
  ...{ waiting: 'note', over: 'note', unpaid: 'note' },
};

function PurchaseNotice({ purchase }: { purchase: Purchase | ChangeResult }) {
  return (
    <Notice tone={newsTones[purchase]} announced>
      <Text k={`subscription:purchase.${purchase}`} />
    </Notice>
  );
}
