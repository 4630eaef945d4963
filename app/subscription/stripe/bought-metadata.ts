import { z } from 'zod';
import { levels } from '../entitlement/subscription.policy.ts';
import {
  type BillingPeriod,
  type BoughtPlan,
  billingPeriods,
  type PurchaseKind,
  purchaseKinds,
} from '../payments/customer-snapshot.ts';

/** What was bought, and how: the metadata of every object that Stripe stores for us. */
export interface Bought extends BoughtPlan {
  kind: PurchaseKind;
  period: BillingPeriod;
}

/** Stripe stores so many characters of a value. */
const longestValue = 500;

const written = z.object({
  plan_id: z.uuid(),
  plan_key: z.string().min(1),
  plan_name: z.string(),
  grants: z
    .string()
    .transform((text) => text.split(' ').filter(Boolean))
    .pipe(z.array(z.enum(levels))),
  kind: z.enum(purchaseKinds),
  period: z.enum(billingPeriods),
});

/** What was bought, as Stripe stores it: names and values are texts. */
export const metadataOf = ({ planId, planKey, planName, grants, kind, period }: Bought) => ({
  plan_id: planId,
  plan_key: planKey,
  plan_name: planName.slice(0, longestValue),
  grants: grants.join(' '),
  kind,
  period,
});

/** What was bought, or nothing when this was not sold by us. */
export function boughtFrom(metadata: Record<string, string> | null | undefined): Bought | undefined {
  const parsed = written.safeParse(metadata ?? {});
  if (!parsed.success) return undefined;
  const { plan_id, plan_key, plan_name, ...rest } = parsed.data;
  return { planId: plan_id, planKey: plan_key, planName: plan_name, ...rest };
}
