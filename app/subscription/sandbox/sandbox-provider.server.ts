import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { ok, refuse } from '#app/platform/outcome.ts';
import type { Order, PaymentProvider } from '../payments/payment-provider.ts';
import { customerIdOf, isOfSandbox, sessionIdOf } from './sandbox.forms.ts';
import {
  type SandboxOrder,
  sandboxCheckouts,
  sandboxCustomers,
  sandboxSubscriptions,
} from './sandbox.tables.server.ts';
import { sandboxChanges } from './sandbox-changes.server.ts';
import {
  closeOtherCheckouts,
  listGoingOn,
  lockCustomer,
  readSnapshot,
  renewDue,
} from './sandbox-ledger.server.ts';

interface SandboxOptions {
  db: Db;
  /** Where the site is reached, without a slash at the end: the sandbox's own page stands there too. */
  baseUrl: string;
  now?: () => Date;
}

/** A provider that takes no money: the database replaces its servers, and its page is our own. */
export function openSandbox({ db, baseUrl, now = () => new Date() }: SandboxOptions): PaymentProvider {
  const portalAddress = `${baseUrl}/sandbox`;
  const receiptAddress = (paymentId: string) => `${portalAddress}#${paymentId}`;
  const sandbox: PaymentProvider = {
    name: 'sandbox',
    portalAddress,
    owns: isOfSandbox,
    forPerson: () => sandbox,

    async createCustomer({ userId, email }) {
      const id = customerIdOf(userId);
      // Two unique columns: an upsert names one of them, and would fail on the other when two ask at once.
      await db.insert(sandboxCustomers).values({ id, userId, email }).onConflictDoNothing();
      await db.update(sandboxCustomers).set({ email }).where(eq(sandboxCustomers.id, id));
      return ok(id);
    },

    async openCheckout(order) {
      const { customerId } = order;
      if (!(await isKnown(db, customerId))) return refuse('missing', 'subscription:provider.noCustomer');
      const sessionId = sessionIdOf(order.checkoutId);
      const kept = { id: sessionId, customerId, order: keptOrder(order) };
      await db.transaction(async (tx) => {
        const [opened] = await tx
          .insert(sandboxCheckouts)
          .values({ ...kept, createdAt: now() })
          .onConflictDoNothing()
          .returning({ id: sandboxCheckouts.id });
        if (opened) await closeOtherCheckouts(tx, { customerId, id: sessionId, at: now() });
      });
      return ok({ sessionId, url: `${portalAddress}?checkout=${sessionId}` });
    },

    async openPortal({ customerId, returnUrl }) {
      if (!(await isKnown(db, customerId))) return refuse('missing', 'subscription:provider.noCustomer');
      return ok({ url: `${portalAddress}?${new URLSearchParams({ returnTo: pathOf(returnUrl) })}` });
    },

    ...sandboxChanges({ db, now }),

    /** Nobody turns the pages of the calendar here, so what has become due is renewed when somebody asks. */
    readCustomer: (customerId) =>
      db.transaction(async (tx) => {
        const customer = await lockCustomer(tx, customerId);
        if (customer) await renewDue(tx, customer, now());
        return readSnapshot(tx, customerId, receiptAddress);
      }),

    stopRenewals: (customerId) =>
      db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        for (const { id, state } of await listGoingOn(tx, customerId))
          await tx
            .update(sandboxSubscriptions)
            .set({ endsWithPeriod: true, state: state === 'unpaid' ? 'ended' : state })
            .where(eq(sandboxSubscriptions.id, id));
      }),

    /** Asked for before an account is deleted: the address goes too, because nothing else would take it away. */
    cancelEverything: (customerId) =>
      db.transaction(async (tx) => {
        await tx.update(sandboxCustomers).set({ email: '' }).where(eq(sandboxCustomers.id, customerId));
        const goingOn = and(
          eq(sandboxSubscriptions.customerId, customerId),
          ne(sandboxSubscriptions.state, 'ended'),
        );
        await tx.update(sandboxSubscriptions).set({ state: 'ended', periodEndsAt: now() }).where(goingOn);
      }),
  };
  return sandbox;
}

async function isKnown(db: Db, customerId: string): Promise<boolean> {
  const found = await db
    .select({ id: sandboxCustomers.id })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId));
  return found.length > 0;
}

function keptOrder(order: Order): SandboxOrder {
  const { planId, planKey, planName, grants, kind, period, amountCents, successUrl, cancelUrl } = order;
  return { planId, planKey, planName, grants, kind, period, amountCents, successUrl, cancelUrl };
}

/** The sandbox leads back within the site, whatever name it was reached by. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
