import { z } from 'zod';
import { billingPeriods } from '../payments/customer-snapshot.ts';

/** What someone confirmed: the plan and, for a change at once, exactly what they were told it costs, and as of when. */
export const confirmedChange = z.object({
  planKey: z.string().min(1).max(100),
  period: z.enum(billingPeriods),
  dueCents: z.coerce.number().int().min(0).optional(),
  proratedAt: z.iso.datetime().pipe(z.coerce.date()).optional(),
});

export type ConfirmedChange = z.output<typeof confirmedChange>;
