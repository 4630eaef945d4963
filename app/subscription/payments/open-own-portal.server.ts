import type { Outcome } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { Payments } from './payments-context.server.ts';
import { openPortal } from './open-portal.server.ts';
import { findSubscription } from './payments.queries.server.ts';

/** Opens the actor's own portal: both ids come from here, not from the browser. */
export async function openOwnPortal(scope: Scope, payments: Payments): Promise<Outcome<{ url: string }>> {
  const own = await findSubscription(scope, payments);
  return openPortal(scope, payments, { userId: own?.userId, customerId: own?.customerId });
}
