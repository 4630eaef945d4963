import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { ShownSubscription } from '../../manage-page.server.ts';
import { PortalButton } from './portal-button.tsx';

type WaysOnProps = { subscription: ShownSubscription; problem?: TextKey };

/** What one can do from here: first what fits how one stands. */
export function WaysOn({ subscription, problem }: WaysOnProps) {
  const { standing, beside, isCharged, userId, customerId, portalAddress } = subscription;
  const isOwed = standing === 'paymentFailed' || beside.some(({ kind }) => kind === 'unpaid');
  const isPaymentFirst = isCharged || isOwed || standing === 'active' || standing === 'cancelled';
  const portal =
    portalAddress && customerId ? (
      <PortalButton
        account={{ userId, customerId, portalAddress }}
        variant={isPaymentFirst ? 'primary' : 'secondary'}
        label={isOwed ? 'subscription:portal.update' : 'subscription:portal.open'}
        problem={problem}
      />
    ) : null;
  const plans =
    standing === 'admin' || standing === 'vip' ? null : (
      <ButtonLink to="/subscription" variant={isPaymentFirst && portal ? 'secondary' : 'primary'}>
        <Text k={standing === 'expired' ? 'subscription:renew' : 'subscription:plans'} />
      </ButtonLink>
    );
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isPaymentFirst ? portal : plans}
      {isPaymentFirst ? plans : portal}
    </div>
  );
}
