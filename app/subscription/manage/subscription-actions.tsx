import { type FormEvent, useEffect, useState } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink, type ButtonProps } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type PortalProblem, readPortalAnswer } from '../payments/payment-provider.ts';
import type { ShownSubscription } from './manage-page.server.ts';

interface PortalAccount {
  userId: string;
  customerId: string;
  /** Where every portal address begins. */
  portalAddress: string;
}

/** Asks for the way to one's payments and goes there; says why not when there is none. */
function useOpenPortal({ userId, customerId, portalAddress }: PortalAccount) {
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<PortalProblem>();

  // Whoever comes back by the browser's own button finds the page as they left it, and the button must work again.
  useEffect(() => {
    const rest = () => setIsOpening(false);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (isOpening) return;
    setIsOpening(true);
    setProblem(undefined);
    const found = await askForPortal({ userId, customerId }, portalAddress);
    if ('url' in found) return location.assign(found.url);
    setIsOpening(false);
    setProblem(found.problem);
  }

  return { open, isOpening, problem };
}

async function askForPortal(
  ids: Pick<PortalAccount, 'userId' | 'customerId'>,
  portalAddress: string,
): Promise<ReturnType<typeof readPortalAnswer>> {
  try {
    const response = await fetch('/api/create-portal-session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ids),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return readPortalAnswer({ ok: response.ok, body }, portalAddress);
  } catch {
    return { problem: 'subscription:portal.unreachable' };
  }
}

type PortalButtonProps = Pick<ButtonProps, 'variant'> & {
  account: PortalAccount;
  label: 'subscription:portal.open' | 'subscription:portal.update';
  /** Why the portal stayed closed, where no script could find out. */
  problem?: TextKey;
};

/** Leads to where card, invoices and cancellation are managed; without scripts by a plain form. */
function PortalButton({ account, label, variant, problem }: PortalButtonProps) {
  const portal = useOpenPortal(account);
  const told = portal.problem ?? (portal.isOpening ? undefined : problem);
  return (
    <form method="post" action="/subscription/manage" onSubmit={portal.open} className="contents">
      <Button type="submit" variant={variant} busy={portal.isOpening}>
        <Text k={label} />
      </Button>
      {told ? (
        <Notice tone="wrong" announced className="order-last w-full">
          <Text k={told} />
        </Notice>
      ) : null}
    </form>
  );
}

type WaysOnProps = { subscription: ShownSubscription; problem?: TextKey };

/** What one can do from here: first what fits how one stands. */
export function WaysOn({ subscription, problem }: WaysOnProps) {
  const { displayStatus, plan, beside, isCharged, userId, customerId, portalAddress } = subscription;
  const isOwed = displayStatus === 'paymentFailed' || beside.some(({ kind }) => kind === 'unpaid');
  const isPaymentFirst = isCharged || isOwed || displayStatus === 'active' || displayStatus === 'cancelled';
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
    displayStatus === 'admin' || displayStatus === 'vip' ? null : (
      <ButtonLink to="/subscription" variant={isPaymentFirst && portal ? 'secondary' : 'primary'}>
        {/* Who never had a plan has nothing to renew. */}
        <Text k={displayStatus === 'expired' && plan ? 'subscription:renew' : 'subscription:plans'} />
      </ButtonLink>
    );
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isPaymentFirst ? portal : plans}
      {isPaymentFirst ? plans : portal}
    </div>
  );
}
