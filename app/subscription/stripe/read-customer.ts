import type Stripe from 'stripe';
import type {
  CustomerTruth,
  ProviderPass,
  ProviderPayment,
  ProviderSubscription,
} from '../payments/customer-truth.ts';
import { type Bought, boughtFrom } from './bought-metadata.ts';

type Metadata = Record<string, string> | null;
type Reference = string | { id: string };

/** What we read of a subscription at Stripe. */
export interface StripeSubscription
  extends Pick<
    Stripe.Subscription,
    'id' | 'status' | 'metadata' | 'start_date' | 'ended_at' | 'cancel_at' | 'cancel_at_period_end'
  > {
  items: {
    data: {
      current_period_start: number;
      current_period_end: number;
      price: { id: string; metadata: Metadata };
    }[];
  };
}

/** What we read of an invoice: one for each period of a subscription. */
export interface StripeInvoice
  extends Pick<
    Stripe.Invoice,
    'id' | 'status' | 'created' | 'period_end' | 'amount_due' | 'amount_paid' | 'currency' | 'attempt_count'
  > {
  hosted_invoice_url?: string | null;
  status_transitions: { paid_at: number | null; finalized_at: number | null };
  parent: { subscription_details: { subscription: Reference; metadata: Metadata } | null } | null;
  payments?: { data: { payment: { payment_intent?: Reference } }[] };
}

/** What we read of a payment: of an invoice, or of a one-time purchase. */
export interface StripePayment
  extends Pick<Stripe.PaymentIntent, 'id' | 'status' | 'metadata' | 'amount' | 'currency'> {
  latest_charge: Pick<Stripe.Charge, 'created' | 'refunded' | 'receipt_url'> | null;
}

/** Everything that Stripe was asked for about a customer. */
export interface StripeRecords {
  subscriptions: StripeSubscription[];
  invoices: StripeInvoice[];
  payments: StripePayment[];
  /** Payments whose money the bank has taken back, for now or for good. */
  disputedPaymentIds: ReadonlySet<string>;
}

/** What Stripe's records mean for us. What we did not sell is left out. */
export function truthFrom(records: StripeRecords): CustomerTruth {
  const { subscriptions, invoices, payments, disputedPaymentIds } = records;
  const returned = new Set([
    ...payments.filter(({ latest_charge }) => latest_charge?.refunded).map(({ id }) => id),
    ...disputedPaymentIds,
  ]);
  const passes = payments.flatMap((payment) => readPass(payment, returned));
  return {
    subscriptions: subscriptions.flatMap((subscription) => readSubscription(subscription, invoices)),
    passes: passes.map(({ pass }) => pass),
    payments: [
      ...invoices.flatMap((invoice) => readInvoice(invoice, returned)),
      ...passes.map(({ payment }) => payment),
    ],
  };
}

function readSubscription(
  subscription: StripeSubscription,
  invoices: readonly StripeInvoice[],
): ProviderSubscription[] {
  const [item] = subscription.items.data;
  const bought = item && boughtBySubscription(subscription.metadata, item.price);
  const standing = item && standingOf(subscription, item, invoices);
  if (!bought || !standing) return [];
  const { kind: _kind, ...plan } = bought;
  return [{ id: subscription.id, ...plan, startedAt: instant(subscription.start_date), ...standing }];
}

/** Someone may change to another price in the portal: then the new price says what is paid for. */
function boughtBySubscription(metadata: Metadata, price: { id: string; metadata: Metadata }) {
  return metadata?.price === price.id ? boughtFrom(metadata) : boughtFrom(price.metadata);
}

type Standing = Pick<ProviderSubscription, 'state' | 'periodEndsAt' | 'endsWithPeriod'>;

function standingOf(
  { id, status, ended_at, cancel_at, cancel_at_period_end }: StripeSubscription,
  { current_period_start, current_period_end }: StripeSubscription['items']['data'][number],
  invoices: readonly StripeInvoice[],
): Standing | undefined {
  const stopsAt = Math.min(cancel_at ?? Infinity, current_period_end);
  const endsWithPeriod = cancel_at_period_end || cancel_at === stopsAt;
  // Periods begin before they are paid for, and go on beginning: only what came before the first of them counts.
  const paidUntil = (atMost: number) => instant(Math.min(atMost, ...periodsOwed(id, invoices)));
  switch (status) {
    case 'active':
    case 'trialing':
      return { state: 'running', periodEndsAt: instant(stopsAt), endsWithPeriod };
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return { state: 'unpaid', periodEndsAt: paidUntil(current_period_start), endsWithPeriod };
    case 'canceled':
      return { state: 'ended', periodEndsAt: paidUntil(ended_at ?? stopsAt), endsWithPeriod: true };
    default:
      // incomplete and incomplete_expired: the first payment never came, so nothing was bought.
      return undefined;
  }
}

/** When the periods began whose invoices wait, since one was paid the last time. */
function periodsOwed(subscriptionId: string, invoices: readonly StripeInvoice[]): number[] {
  const own = invoices.filter(
    ({ parent }) => idOf(parent?.subscription_details?.subscription) === subscriptionId,
  );
  const paid = own.filter(({ status }) => status === 'paid').map(({ created }) => created);
  const lastPaid = Math.max(0, ...paid);
  // The period of an invoice is the one before it: it ends where that begins which is to be paid.
  return own
    .filter(({ status, created }) => status !== 'void' && created > lastPaid)
    .map(({ period_end }) => period_end);
}

function readInvoice(invoice: StripeInvoice, returned: ReadonlySet<string>): ProviderPayment[] {
  const bought = boughtFrom(invoice.parent?.subscription_details?.metadata);
  const outcome = outcomeOf(invoice);
  if (!bought || !outcome) return [];
  const isReturned = (invoice.payments?.data ?? []).some(({ payment }) =>
    returned.has(idOf(payment.payment_intent) ?? ''),
  );
  return [
    {
      id: invoice.id,
      ...outcome,
      status: isReturned && outcome.status === 'paid' ? 'refunded' : outcome.status,
      currency: invoice.currency,
      planName: bought.planName,
      kind: 'subscription',
      receiptUrl: invoice.hosted_invoice_url ?? null,
    },
  ];
}

/** An invoice that nobody has tried to pay yet, or that asks for nothing, is no payment. */
function outcomeOf(
  invoice: StripeInvoice,
): Pick<ProviderPayment, 'at' | 'amountCents' | 'status'> | undefined {
  const { status, amount_paid, amount_due, attempt_count, created } = invoice;
  const { paid_at, finalized_at } = invoice.status_transitions;
  if (status === 'paid' && amount_paid > 0)
    return { status: 'paid', at: instant(paid_at ?? created), amountCents: amount_paid };
  if ((status === 'open' || status === 'uncollectible') && attempt_count > 0)
    return { status: 'failed', at: instant(finalized_at ?? created), amountCents: amount_due };
  return undefined;
}

interface PaidPass {
  pass: ProviderPass;
  payment: ProviderPayment;
}

function readPass(paid: StripePayment, returned: ReadonlySet<string>): PaidPass[] {
  const bought = boughtFrom(paid.metadata);
  const { id, latest_charge: charge } = paid;
  if (bought?.kind !== 'pass' || paid.status !== 'succeeded' || !charge) return [];
  const { kind, ...plan }: Bought = bought;
  const refunded = returned.has(id);
  const at = instant(charge.created);
  return [
    {
      pass: { id, ...plan, paidAt: at, refunded },
      payment: {
        id,
        at,
        amountCents: paid.amount,
        currency: paid.currency,
        planName: plan.planName,
        kind,
        status: refunded ? 'refunded' : 'paid',
        receiptUrl: charge.receipt_url,
      },
    },
  ];
}

const idOf = (reference: Reference | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

/** Stripe counts in seconds. */
const instant = (seconds: number) => new Date(seconds * 1000);
