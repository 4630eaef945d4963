import { Text } from '#app/platform/i18n/text.tsx';
import type { BillingPeriod, PurchaseKind } from '../../payments/customer-truth.ts';

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
