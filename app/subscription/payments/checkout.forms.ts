import { z } from 'zod';
import { billingPeriods, purchaseKinds } from './customer-truth.ts';

/** What someone chose to buy. Prices are not asked for: they come from the plan. */
export const checkoutForm = z.object({
  planKey: z.string().min(1).max(100),
  kind: z.enum(purchaseKinds),
  period: z.enum(billingPeriods),
});

export type CheckoutForm = z.output<typeof checkoutForm>;
