import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { Logo } from '#app/ui/link.tsx';
import type { BillingPeriod, PurchaseKind } from '../payments/customer-snapshot.ts';
import type { PortalIntent } from './sandbox.forms.ts';

type IntentFormProps = Pick<ButtonProps, 'variant' | 'icon'> & {
  intent: PortalIntent;
  /** What stands on its button. */
  label: ReactNode;
  /** What is filled in before. */
  children?: ReactNode;
  className?: string;
};

/** One thing that the portal does, with the one button that does it. */
export function IntentForm({ intent, label, children, className, ...look }: IntentFormProps) {
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" className={className} noValidate preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" busy={busy} {...look}>
        {label}
      </Button>
    </Form>
  );
}

/** What of an order stands on every page of the sandbox. */
export interface ShownOrder {
  planName: string;
  kind: PurchaseKind;
  period: BillingPeriod;
  amountCents: number;
}

/** What kind of purchase it is, in a few words. */
export const OrderText = ({ order: { kind, period } }: { order: ShownOrder }) => (
  <Text k={`sandbox:order.${kind}.${period}`} />
);

export type PaymentStatus = 'paid' | 'failed' | 'refunded';

const tones: Record<PaymentStatus, BadgeTone> = { paid: 'good', failed: 'wrong', refunded: 'plain' };

/** How a payment ended. */
export const StatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={tones[status]}>
    <Text k={`sandbox:payment.${status}`} />
  </Badge>
);

/** Around every page of the sandbox: nobody may take one of them for a place where money is paid. */
export function SandboxPage({ children }: { children: ReactNode }) {
  const { siteName } = usePageFrame();
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <header className="border-line border-b bg-sheet">
        <div
          aria-hidden="true"
          className="h-2 bg-[repeating-linear-gradient(-45deg,var(--color-marker)_0_12px,var(--color-ink)_12px_24px)]"
        />
        <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:px-6">
          <Link to="/" className="inline-flex min-h-11 items-center rounded-tick text-xl">
            <Logo name={siteName} />
          </Link>
          <Badge tone="marker" icon={<FlaskConical />}>
            <Text k="sandbox:frame.badge" />
          </Badge>
          <p className="min-w-0 flex-1 basis-64 text-sm sm:text-right">
            <Text k="sandbox:frame.notice" components={{ strong: <strong className="font-semibold" /> }} />
          </p>
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-8 sm:px-6 lg:py-12">{children}</main>
    </div>
  );
}
