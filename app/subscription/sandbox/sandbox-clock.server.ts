import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { checkouts, payments } from '../payments/payments.tables.server.ts';
import { customerIdOf } from './sandbox.forms.ts';
import { sandboxCheckouts, sandboxPayments, sandboxSubscriptions } from './sandbox.tables.server.ts';
import { listGoingOn, lockCustomer, renewDue } from './sandbox-ledger.server.ts';
import {
  type Asking,
  missing,
  type SandboxGate,
  tell,
  whoIsThere,
  withSandboxCustomer,
} from './with-sandbox-customer.server.ts';

const dayMs = 86_400_000;

/**
 * Lets days pass for the actor alone. The clock of the machine stays: instead everything of theirs moves into the past,
 * after what becomes due on the way was renewed. Someone who bought nothing yet grows older too, so that a trial can end.
 */
export async function moveClock(scope: Asking, gate: SandboxGate, days: number): Promise<Outcome> {
  const userId = whoIsThere(scope, gate);
  if (!userId) return missing();
  await scope.db.transaction((tx) => letPass(tx, { userId, now: scope.now, ms: days * dayMs }));
  return ok();
}

/** Moves the clock to the end of the running period, where the subscription renews or fails to be paid. */
export function renewNow(scope: Asking, gate: SandboxGate): Promise<Outcome> {
  return withSandboxCustomer(scope, gate, async (tx, customer) => {
    const goingOn = await listGoingOn(tx, customer.id);
    const running = goingOn.find(({ state, endsWithPeriod }) => state === 'running' && !endsWithPeriod);
    if (!running) return refuse('conflict', 'sandbox:problem.noSubscription');
    const ms = running.periodEndsAt.getTime() - scope.now.getTime();
    await letPass(tx, { userId: customer.userId as UserId, now: scope.now, ms });
    return ok();
  });
}

interface Passing {
  userId: UserId;
  now: Date;
  ms: number;
}

async function letPass(tx: Db, { userId, now, ms }: Passing): Promise<void> {
  const customer = await lockCustomer(tx, customerIdOf(userId));
  // Renewed before it is moved: months have their real lengths only on the days they really fall on.
  if (customer) await renewDue(tx, customer, new Date(now.getTime() + ms));
  await moveIntoPast(tx, userId, ms);
  if (customer) await tell(tx, customer.id, 'clock.moved');
  else await publish(tx, `subscription:${userId}`);
}

async function moveIntoPast(tx: Db, userId: UserId, ms: number): Promise<void> {
  const earlier = (column: AnyPgColumn) => sql`${column} - ${ms} * interval '1 millisecond'`;
  const customerId = customerIdOf(userId);
  // The profile first, like everyone who changes it and more: whoever comes second waits, and none for ever.
  await tx
    .update(userProfiles)
    .set({
      createdAt: earlier(userProfiles.createdAt),
      subscriptionStartDate: earlier(userProfiles.subscriptionStartDate),
      subscriptionEndDate: earlier(userProfiles.subscriptionEndDate),
    })
    .where(eq(userProfiles.id, userId));
  await tx
    .update(sandboxSubscriptions)
    .set({
      startedAt: earlier(sandboxSubscriptions.startedAt),
      anchorAt: earlier(sandboxSubscriptions.anchorAt),
      periodEndsAt: earlier(sandboxSubscriptions.periodEndsAt),
    })
    .where(eq(sandboxSubscriptions.customerId, customerId));
  await tx
    .update(sandboxPayments)
    .set({ at: earlier(sandboxPayments.at) })
    .where(eq(sandboxPayments.customerId, customerId));
  await tx
    .update(sandboxCheckouts)
    .set({
      createdAt: earlier(sandboxCheckouts.createdAt),
      paidAt: earlier(sandboxCheckouts.paidAt),
      closedAt: earlier(sandboxCheckouts.closedAt),
    })
    .where(eq(sandboxCheckouts.customerId, customerId));
  await tx
    .update(checkouts)
    .set({ createdAt: earlier(checkouts.createdAt) })
    .where(eq(checkouts.userId, userId));
  await tx
    .update(payments)
    .set({ at: earlier(payments.at) })
    .where(eq(payments.userId, userId));
}
