import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Order } from '../payments/payment-provider.ts';
import { providerPrices } from '../payments/payments.tables.server.ts';
import { metadataOf } from './bought-metadata.ts';
import { createOnce } from './create-once.server.ts';

/** Everything is sold in this currency. */
const currency = 'usd';

export type Sold = Pick<
  Order,
  'planId' | 'planKey' | 'planName' | 'grants' | 'kind' | 'period' | 'amountCents'
>;

/** The id of what Stripe calls a price: the remembered one, the one Stripe already has, or a new one. */
export async function findOrCreatePrice(db: Db, stripe: Stripe, sold: Sold): Promise<string> {
  const [known] = await db
    .select({ priceId: providerPrices.priceId })
    .from(providerPrices)
    .where(rowOf(sold));
  if (known) return known.priceId;
  const priceId = (await findAtStripe(stripe, sold)) ?? (await createAtStripe(stripe, sold));
  const { planId, kind, period, amountCents } = sold;
  await db
    .insert(providerPrices)
    .values({ planId, kind, period, amountCents, soldAs: soldAs(sold), priceId })
    .onConflictDoNothing();
  return priceId;
}

/** Forgets a price that Stripe does not have: it was made with a key of another account. */
export async function forgetPrice(db: Db, sold: Sold): Promise<void> {
  await db.delete(providerPrices).where(rowOf(sold));
}

/** A plan that is called otherwise, or opens something else, is another thing to sell, also at the same price. */
const soldAs = ({ planKey, planName, grants }: Sold) =>
  createHash('sha256')
    .update(JSON.stringify([planKey, planName, grants]))
    .digest('hex')
    .slice(0, 16);

const rowOf = (sold: Sold) =>
  and(
    eq(providerPrices.planId, sold.planId),
    eq(providerPrices.kind, sold.kind),
    eq(providerPrices.period, sold.period),
    eq(providerPrices.amountCents, sold.amountCents),
    eq(providerPrices.soldAs, soldAs(sold)),
  );

const lookupKeyOf = (sold: Sold) =>
  [sold.planId, sold.kind, sold.period, sold.amountCents, currency, soldAs(sold)].join('-');

/** A database that was restored has forgotten prices that Stripe still has. */
async function findAtStripe(stripe: Stripe, sold: Sold): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(sold)], active: true, limit: 1 });
  return data[0]?.id;
}

async function createAtStripe(stripe: Stripe, sold: Sold): Promise<string> {
  const metadata = metadataOf(sold);
  const params: Stripe.PriceCreateParams = {
    currency,
    unit_amount: sold.amountCents,
    ...(sold.kind === 'subscription' && { recurring: { interval: sold.period } }),
    lookup_key: lookupKeyOf(sold),
    product_data: { name: sold.planName, metadata },
    metadata,
  };
  const { id } = await createOnce('price', params, (options) => stripe.prices.create(params, options));
  return id;
}
