import { z } from 'zod';
import { line, named, oneOf, searchParams } from '#app/forms/search-params.ts';
import { billingPeriods, purchaseKinds } from '../payments/customer-snapshot.ts';

/** What someone is about to buy, as the address of the plans page stores it. */
export const planSearch = searchParams({
  planKey: named('plan', line(100)),
  period: oneOf(billingPeriods, 'year'),
  kind: oneOf(purchaseKinds, 'subscription'),
});

export type PlanChoice = ReturnType<typeof planSearch.read>;

/** Where a change of plan is confirmed; it reads the same choice. */
export const changePath = '/subscription/change';

/** The plans page with this choice made. */
export const planChoicePath = (choice: PlanChoice & { planKey: string }) =>
  planSearch.address('/subscription', choice);

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
