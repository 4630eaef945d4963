import type Stripe from 'stripe';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { WantedPlan } from '../payments/customer-snapshot.ts';
import type {
  ChangeQuote,
  ImmediateChange,
  PlanChange,
  ProviderRefusal,
} from '../payments/payment-provider.ts';
import { metadataOf } from './bought-metadata.ts';
import { isDeclined } from './connect-stripe.server.ts';
import { createOnce, type Sold, withPrice } from './stripe-prices.server.ts';

interface Tools {
  stripe: Stripe;
  db: Db;
}

type Which = Pick<PlanChange, 'customerId' | 'subscriptionId'>;

const unavailable = () => refuse('unavailable', 'subscription:provider.unavailable');

const soldAs = (wanted: WantedPlan): Sold => ({ ...wanted, kind: 'subscription' });

/** What was bought, as the subscription says it from then on; a price of its own says the same. */
const changedMetadata = (wanted: WantedPlan, price: string) => ({
  ...metadataOf({ ...wanted, kind: 'subscription' }),
  price,
});

/** The subscription and its one item; nothing for one that is over, or somebody else's. */
async function findChangeable(stripe: Stripe, { customerId: customer, subscriptionId }: Which) {
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
  const subscription = data.find(({ id }) => id === subscriptionId);
  const [item] = subscription?.items.data ?? [];
  return subscription && item && { subscription, item };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What Stripe itself would ask for at this instant. */
export async function quoteChange(
  { stripe, db }: Tools,
  { wanted, proratedAt, ...which }: ImmediateChange,
): Promise<Outcome<ChangeQuote, ProviderRefusal>> {
  const found = await findChangeable(stripe, which);
  if (!found) return unavailable();
  const { amount_due, total, starting_balance, currency } = await withPrice(
    { stripe, db },
    soldAs(wanted),
    (price) =>
      stripe.invoices.createPreview({
        customer: which.customerId,
        subscription: found.subscription.id,
        subscription_details: {
          items: [{ id: found.item.id, price }],
          proration_behavior: 'always_invoice',
          proration_date: seconds(proratedAt),
        },
      }),
  );
  // What Stripe owes a customer is a balance below nothing.
  return ok({ dueCents: amount_due, creditCents: Math.max(0, -(total + starting_balance)), currency });
}

/** Changes the price and takes the difference in one request: where the card does not pay, nothing is changed. */
export async function changeNow(
  { stripe, db }: Tools,
  { wanted, proratedAt, ...which }: ImmediateChange,
): Promise<Outcome<void, ProviderRefusal | 'subscription:change.declined'>> {
  const found = await findChangeable(stripe, which);
  if (!found) return unavailable();
  const { subscription, item } = found;
  await releaseSchedule(stripe, subscription);
  try {
    await withPrice({ stripe, db }, soldAs(wanted), (price) => {
      if (item.price.id === price) return Promise.resolve(subscription);
      const params: Stripe.SubscriptionUpdateParams = {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: seconds(proratedAt),
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
        metadata: changedMetadata(wanted, price),
      };
      return createOnce(`change-${subscription.id}`, params, (options) =>
        stripe.subscriptions.update(subscription.id, params, options),
      );
    });
  } catch (error) {
    if (isDeclined(error)) return refuse('payment', 'subscription:change.declined');
    throw error;
  }
  return ok();
}

/**
 * Stripe's own schedule: this phase until the period ends, then the other price. Whoever dies between the two requests
 * leaves a schedule that changes nothing.
 */
export async function changeAtRenewal(
  { stripe, db }: Tools,
  { wanted, ...which }: PlanChange,
): Promise<Outcome<void, ProviderRefusal>> {
  const found = await findChangeable(stripe, which);
  if (!found) return unavailable();
  const { subscription, item } = found;
  await releaseSchedule(stripe, subscription);
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const begin = phases[0]?.start_date ?? item.current_period_start;
  await withPrice({ stripe, db }, soldAs(wanted), (price) =>
    stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: begin,
          end_date: item.current_period_end,
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: wanted.period, interval_count: 1 },
          proration_behavior: 'none',
          metadata: { ...changedMetadata(wanted, price), amount: String(wanted.amountCents) },
        },
      ],
    }),
  );
  return ok();
}

/** The subscription goes on as it is. */
export async function keepPrice(stripe: Stripe, which: Which): Promise<Outcome<void, ProviderRefusal>> {
  const found = await findChangeable(stripe, which);
  if (!found) return unavailable();
  await releaseSchedule(stripe, found.subscription);
  return ok();
}

/** A subscription with a schedule is changed by that alone, so it is let go of first. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = typeof schedule === 'string' ? schedule : schedule?.id;
  if (id) await stripe.subscriptionSchedules.release(id);
}
