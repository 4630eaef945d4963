import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Outcome, type Refusal, refuse } from '#app/platform/outcome.ts';
import type { Payments } from '../payments/payments-context.server.ts';
import { takeEvent } from '../payments/record-event.server.ts';
import { customerIdOf } from './sandbox.forms.ts';
import { lockCustomer, renewDue, type SandboxCustomer } from './sandbox-ledger.server.ts';

export type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

/** Which provider takes the payments decides whether the sandbox exists at all. */
export type SandboxGate = Pick<Payments, 'provider'>;

/** What is not there: the sandbox itself, or something of somebody else. */
export const missing = (): Refusal<'sandbox:problem.missing'> => refuse('missing', 'sandbox:problem.missing');

/** The sandbox customer; none while real payments are taken, while payments are off, or without a session. */
export function whoIsThere({ actor }: Pick<Scope, 'actor'>, { provider }: SandboxGate): UserId | undefined {
  return provider?.name === 'sandbox' && actor.kind !== 'visitor' ? actor.userId : undefined;
}

/** One thing after the other for the actor's own customer, all of it or nothing, once everything due was renewed. */
export async function withSandboxCustomer<Value>(
  scope: Asking,
  gate: SandboxGate,
  act: (tx: Db, customer: SandboxCustomer) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const userId = whoIsThere(scope, gate);
  if (!userId) return missing();
  return scope.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerIdOf(userId));
    if (!customer) return missing();
    await renewDue(tx, customer, scope.now);
    return act(tx, customer);
  });
}

type SandboxEvent =
  | 'checkout.paid'
  | 'subscription.cancelled'
  | 'subscription.resumed'
  | 'plan.changed'
  | 'card.changed'
  | 'pass.refunded'
  | 'clock.moved';

/** Sends the product what a webhook would: ask again about this customer. */
export async function tell(tx: Db, customerId: string, type: SandboxEvent): Promise<void> {
  await takeEvent(tx, { id: `sandbox_evt_${randomUUID()}`, provider: 'sandbox', type, customerId });
}
