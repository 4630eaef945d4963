import { z } from 'zod';
import {
  type BillingPeriod,
  billingPeriods,
  type PurchaseKind,
  purchaseKinds,
} from '../payments/customer-snapshot.ts';

/** What someone is about to buy, as the address of the plans page stores it. */
export interface PlanChoice {
  planKey: string | undefined;
  period: BillingPeriod;
  kind: PurchaseKind;
}

/** What an address asks for; a subscription by the year where it asks for nothing that exists. */
export function readPlanChoice(query: URLSearchParams): PlanChoice {
  return {
    planKey: query.get('plan') ?? undefined,
    period: billingPeriods.find((period) => period === query.get('period')) ?? 'year',
    kind: purchaseKinds.find((kind) => kind === query.get('kind')) ?? 'subscription',
  };
}

/** The plans page with this choice made. */
export function planChoicePath({ planKey, period, kind }: PlanChoice & { planKey: string }): string {
  return `/subscription?${new URLSearchParams({ plan: planKey, period, kind })}`;
}

/** The same page under the dialog to register; whoever does comes back to their choice. */
export function registerForChoicePath(choice: PlanChoice & { planKey: string }): string {
  const returnTo = planChoicePath(choice);
  return `${returnTo}&${new URLSearchParams({ auth: 'register', returnTo })}`;
}

/** What someone chose to buy. Prices are not asked for: they come from the plan. */
export const checkoutForm = z.object({
  planKey: z.string().min(1).max(100),
  kind: z.enum(purchaseKinds),
  period: z.enum(billingPeriods),
});

export type CheckoutForm = z.output<typeof checkoutForm>;
