import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ShownSubscription } from '../../manage-page.server.ts';
import type { Purchase } from '../../purchase.ts';
import { BesideNotice } from './beside-notice.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { ExemptPanel } from './exempt-panel.tsx';
import { ManageFrame } from './manage-frame.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { usePurchaseOnce } from './use-purchase-once.ts';
import { WaysOn } from './ways-on.tsx';

type SubscriptionPageProps = {
  subscription: ShownSubscription;
  /** Why the portal stayed closed, where no script could say so in its place. */
  problem?: TextKey;
};

/** What someone has, until when, what they paid, and the ways on. */
export function SubscriptionPage({ subscription, problem }: SubscriptionPageProps) {
  const { standing, hasSubscription, isCharged, beside, payments, portalAddress, customerId } = subscription;
  const purchase = usePurchaseOnce(subscription);
  const isPortalOpen = portalAddress !== undefined && customerId !== null;
  const isExempt = standing === 'admin' || standing === 'vip';
  return (
    <ManageFrame>
      {purchase ? <PurchaseNotice purchase={purchase} /> : null}
      {portalAddress || isExempt ? null : (
        <Notice tone="hint">
          <Text k="subscription:refusal.paymentsOff" />
        </Notice>
      )}
      {isExempt ? <ExemptPanel {...{ standing, hasSubscription, isCharged }} /> : null}
      {isExempt && !hasSubscription ? null : (
        <>
          {isExempt ? null : <StandingNotice subscription={subscription} />}
          <CurrentPlan subscription={subscription} />
          {beside.map((each) => (
            <BesideNotice
              key={`${each.kind} ${each.planName} ${each.until}`}
              beside={each}
              isPortalOpen={isPortalOpen}
            />
          ))}
          <WaysOn subscription={subscription} problem={problem} />
        </>
      )}
      {isExempt && payments.length === 0 ? null : <PaymentHistory payments={payments} />}
    </ManageFrame>
  );
}

function PurchaseNotice({ purchase }: { purchase: Purchase }) {
  const isGood = purchase === 'done' || purchase === 'passDone';
  return (
    <Notice tone={isGood ? 'good' : 'note'} announced>
      <Text k={`subscription:purchase.${purchase}`} />
    </Notice>
  );
}
