import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Order } from '../payments/payment-provider.ts';
import { providerPrices } from '../payments/payments.tables.server.ts';
import { metadataOf } from './bought-metadata.ts';
import { isOldFailure, isPriceMissing } from './connect-stripe.server.ts';

/**
 * Makes something at Stripe once: the same request has the same key, however often it is sent, so that a lost
 * answer is found again. Stripe also gives a failure of its own again for a day; such a key is spent, and the
 * next one is taken.
 */
export async function createOnce<Made>(
  what: string,
  wish: object,
  create: (options: { idempotencyKey: string }) => Promise<Made>,
): Promise<Made> {
  const key = keyFor(what, wish);
  for (const idempotencyKey of [key, `${key}-2`, `${key}-3`]) {
    try {
      return await create({ idempotencyKey });
    } catch (error) {
      if (!isOldFailure(error)) throw error;
    }
  }
  // After three failures that are remembered, a key that nobody had before: whoever wants to pay is never locked out.
  return create({ idempotencyKey: `${key}-${randomUUID()}` });
}

/** Stripe refuses a key that comes back with other content, so the content is part of it. */
const keyFor = (what: string, wish: object) =>
  `${what}-${createHash('sha256').update(JSON.stringify(wish)).digest('hex')}`;

/** Everything is sold in this currency. */
const currency = 'usd';

export type Sold = Pick<
  Order,
  'planId' | 'planKey' | 'planName' | 'grants' | 'kind' | 'period' | 'amountCents'
>;

/** Does something with the price of what is sold. One that was made with a key of another account is made anew, once. */
export async function withPrice<Made>(
  { db, stripe }: { db: Db; stripe: Stripe },
  sold: Sold,
  use: (price: string) => Promise<Made>,
): Promise<Made> {
  try {
    return await use(await findOrCreatePrice(db, stripe, sold));
  } catch (error) {
    if (!isPriceMissing(error)) throw error;
    await db.delete(providerPrices).where(rowOf(sold));
    return use(await findOrCreatePrice(db, stripe, sold));
  }
}

/** The id of what Stripe calls a price: the remembered one, the one Stripe already has, or a new one. */
async function findOrCreatePrice(db: Db, stripe: Stripe, sold: Sold): Promise<string> {
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
