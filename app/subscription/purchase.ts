import type { ProviderPayment } from './payments/customer-truth.ts';
import type { UsedCheckout } from './payments/return-from-checkout.server.ts';
import type { Standing } from './subscription.policy.ts';

/**
 * What someone is told who comes by the way back from paying. done: it has arrived, passDone: and was paid once; waiting:
 * not yet; over: it came, and gives nothing any more, as an old link does; unpaid: nothing came, and nothing will.
 */
export type Purchase = 'done' | 'passDone' | 'waiting' | 'over' | 'unpaid';

/** How one stands while nothing that was bought is open. */
const closed = new Set<Standing>(['trial', 'expired', 'paymentFailed']);

/** A payment page is open for a day, and what is paid there is known by the night after. */
const awaitedMs = 2 * 86_400_000;

/** Says what has become of a purchase: someone who comes back may have been faster than their money, or come years later. */
export function purchaseOf(
  { openedAt, isClosed, kind }: UsedCheckout,
  { standing, payments }: { standing: Standing; payments: readonly Pick<ProviderPayment, 'status'>[] },
  now: Date,
): Purchase {
  if (!closed.has(standing)) return kind === 'pass' ? 'passDone' : 'done';
  if (payments.some(({ status }) => status === 'pending')) return 'waiting';
  if (isClosed) return 'over';
  return now.getTime() - openedAt.getTime() < awaitedMs ? 'waiting' : 'unpaid';
}
