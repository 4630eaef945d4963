import type { Context, Handler } from 'hono';
import type Stripe from 'stripe';
import type { Db } from '#app/platform/db/database.server.ts';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import { takeEvent } from '../payments/record-event.server.ts';
import { type StripeAccess, stripeAccess } from './connect-stripe.server.ts';

/** How far the instant of a signature may be from now. */
const toleranceSeconds = 300;

interface WebhookOptions extends StripeAccess {
  db: Db;
  webhookSecret: string;
}

/**
 * Where Stripe says that something happened. An event is only the reason to ask Stripe: it is stored together
 * with the job that asks, and answered. When it cannot be stored this throws, so that Stripe sends it again.
 */
export function stripeWebhook(options: WebhookOptions): Handler<AppEnv> {
  const connect = stripeAccess(options);
  return async (c) => {
    const stripe = await connect();
    const event = await readSignedEvent(c, stripe, options.webhookSecret);
    if (!event) return c.json({ error: 'not signed by Stripe, or not now' }, 400);
    const { id, type } = event;
    const customerId = (await customerOf(stripe, event)) ?? null;
    return c.json({ event: await takeEvent(options.db, { id, provider: 'stripe', type, customerId }) });
  };
}

/** The event, if its bytes are exactly those that Stripe signed a moment ago. */
async function readSignedEvent(
  c: Context<AppEnv>,
  stripe: Stripe,
  secret: string,
): Promise<Stripe.Event | undefined> {
  const signature = c.req.header('stripe-signature') ?? '';
  const body = new Uint8Array(await c.req.arrayBuffer());
  try {
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds);
    // The library refuses what is old; what comes from the future is as wrong.
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    return signedAt * 1000 - Date.now() <= toleranceSeconds * 1000 ? event : undefined;
  } catch (err) {
    c.var.log.warn({ reason: err instanceof Error ? err.name : 'unknown' }, 'an event of Stripe was refused');
    return undefined;
  }
}

/** Whom an event is about. A dispute names the payment only. */
async function customerOf(stripe: Stripe, { data }: Stripe.Event): Promise<string | undefined> {
  const about = data.object as {
    object: string;
    id?: string;
    customer?: Reference;
    payment_intent?: Reference;
  };
  if (about.object === 'customer') return about.id;
  const paidBy = about.object === 'dispute' ? idOf(about.payment_intent) : undefined;
  if (!paidBy) return idOf(about.customer);
  return idOf((await stripe.paymentIntents.retrieve(paidBy)).customer);
}

type Reference = string | { id: string } | null | undefined;

const idOf = (reference: Reference) => (typeof reference === 'string' ? reference : reference?.id);
