import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { WantedPlan } from '../payments/customer-snapshot.ts';
import type { PaymentProvider, PlanChange } from '../payments/payment-provider.ts';
import { prorated, settledWith } from './proration.ts';
import { changedTo } from './renewal.ts';
import { paymentIdOf } from './sandbox.forms.ts';
import { type SandboxOrder, sandboxSubscriptions } from './sandbox.tables.server.ts';
import {
  type LedgerSubscription,
  listGoingOn,
  lockCustomer,
  renewDue,
  type SandboxCustomer,
  settle,
  writePayment,
} from './sandbox-ledger.server.ts';
import { tell } from './with-sandbox-customer.server.ts';

const currency = 'usd';

type Changes = Pick<PaymentProvider, 'quoteChange' | 'changeNow' | 'changeAtRenewal' | 'keepPlan'>;
type Which = Pick<PlanChange, 'customerId' | 'subscriptionId'>;

/** How a subscription becomes another with play money: what is asked, charged and waited for is what Stripe would. */
export function sandboxChanges({ db, now }: { db: Db; now: () => Date }): Changes {
  /** One thing after the other for a subscription that goes on, once everything due was renewed. */
  const withSubscription = <Value, Code extends string>(
    { customerId, subscriptionId }: Which,
    act: (
      tx: Db,
      customer: SandboxCustomer,
      subscription: LedgerSubscription,
    ) => Promise<Outcome<Value, Code>>,
  ) =>
    db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      if (!customer) return refuse('missing', 'subscription:provider.noCustomer');
      await renewDue(tx, customer, now());
      const subscription = (await listGoingOn(tx, customerId)).find(({ id }) => id === subscriptionId);
      if (!subscription) return refuse('unavailable', 'subscription:provider.unavailable');
      return act(tx, customer, subscription);
    });

  const setNext = (which: Which, orderFor: (before: SandboxOrder) => SandboxOrder | null) =>
    withSubscription<void, never>(which, async (tx, { id: customerId }, { id, order }) => {
      const own = eq(sandboxSubscriptions.id, id);
      await tx
        .update(sandboxSubscriptions)
        .set({ nextOrder: orderFor(order) })
        .where(own);
      await tell(tx, customerId, 'plan.changed');
      return ok();
    });

  return {
    quoteChange: ({ wanted, proratedAt, ...which }) =>
      withSubscription(which, async (_tx, { creditCents }, subscription) =>
        ok({ ...settledWith(creditCents, prorated(subscription, wanted, proratedAt)), currency }),
      ),

    changeNow: ({ wanted, proratedAt, ...which }) =>
      withSubscription(which, async (tx, customer, subscription) => {
        if (isAlready(subscription.order, wanted)) return ok();
        const totalCents = prorated(subscription, wanted, proratedAt);
        const { dueCents } = settledWith(customer.creditCents, totalCents);
        if (dueCents > 0 && !customer.cardWorks) return refuse('payment', 'subscription:change.declined');
        const order = orderAs(subscription.order, wanted);
        const changed = changedTo(subscription, order, now());
        const { id, customerId, ...columns } = changed;
        await tx.update(sandboxSubscriptions).set(columns).where(eq(sandboxSubscriptions.id, id));
        await settle(tx, { customerId, totalCents, status: 'paid' });
        const paid = {
          customerId,
          at: now(),
          status: 'paid',
          order: { ...order, amountCents: dueCents },
        } as const;
        if (dueCents > 0)
          await writePayment(tx, { ...paid, id: paymentIdOf(id, `change${changed.changes}`) });
        await tell(tx, customerId, 'plan.changed');
        return ok();
      }),

    changeAtRenewal: ({ wanted, ...which }) => setNext(which, (before) => orderAs(before, wanted)),
    keepPlan: (which) => setNext(which, () => null),
  };
}

const isAlready = ({ planId, period, amountCents }: SandboxOrder, wanted: WantedPlan) =>
  planId === wanted.planId && period === wanted.period && amountCents === wanted.amountCents;

/** The same order, for another plan. */
function orderAs(before: SandboxOrder, wanted: WantedPlan): SandboxOrder {
  const { planId, planKey, planName, grants, period, amountCents } = wanted;
  const { discountCents: _ofTheOldPlan, ...rest } = before;
  return { ...rest, planId, planKey, planName, grants, period, amountCents };
}
