import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type PortalAccount, useOpenPortal } from './use-open-portal.ts';

type PortalButtonProps = Pick<ButtonProps, 'variant'> & {
  account: PortalAccount;
  label: 'subscription:portal.open' | 'subscription:portal.update';
  /** Why the portal stayed closed, where no script could find out. */
  problem?: TextKey;
};

/** Leads to where card, invoices and cancellation are managed; without scripts by a plain form. */
export function PortalButton({ account, label, variant, problem }: PortalButtonProps) {
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
