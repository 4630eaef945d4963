import type Stripe from 'stripe';
import type {
  CustomerSnapshot,
  ProviderPass,
  ProviderPayment,
  ProviderSubscription,
  WantedPlan,
} from '../payments/customer-snapshot.ts';
import { type Bought, boughtFrom } from './bought-metadata.ts';

type Metadata = Record<string, string> | null;
type Reference = string | { id: string };

/** What we read of a subscription at Stripe. */
export interface StripeSubscription
  extends Pick<
    Stripe.Subscription,
    'id' | 'status' | 'metadata' | 'start_date' | 'ended_at' | 'cancel_at' | 'cancel_at_period_end'
  > {
  /** What it is to become later; unread unless it was asked for. */
  schedule?: string | StripeSchedule | null;
  items: {
    data: {
      current_period_start: number;
      current_period_end: number;
      price: Pick<Stripe.Price, 'id' | 'unit_amount' | 'currency'> & { metadata: Metadata };
    }[];
  };
}

/** What we read of the plan for a subscription: the phase it is in, and the one after. */
export interface StripeSchedule {
  id: string;
  status: string;
  phases: { start_date: number; end_date: number; currency: string; metadata: Metadata }[];
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
  latest_charge:
    | (Pick<Stripe.Charge, 'created' | 'refunded' | 'receipt_url' | 'status'> & {
        payment_method_details: { type: string } | null;
      })
    | null;
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
export function snapshotFrom(records: StripeRecords): CustomerSnapshot {
  const { subscriptions, invoices, payments, disputedPaymentIds } = records;
  const returned = new Set([
    ...payments.filter(({ latest_charge }) => latest_charge?.refunded).map(({ id }) => id),
    ...disputedPaymentIds,
  ]);
  const pending = new Set(payments.filter(({ status }) => status === 'processing').map(({ id }) => id));
  const fates: Fates = { returned, pending };
  const once = payments.flatMap((payment) => readOneTime(payment, fates));
  return {
    subscriptions: subscriptions.flatMap((subscription) =>
      readSubscription(subscription, { invoices, pending }),
    ),
    passes: once.flatMap(({ pass }) => pass ?? []),
    payments: [
      ...invoices.flatMap((invoice) => readInvoice(invoice, fates)),
      ...once.map(({ payment }) => payment),
    ],
  };
}

/** What became of payments, by their ids. */
interface Fates {
  /** The money went back. */
  returned: ReadonlySet<string>;
  /** A bank has yet to answer. */
  pending: ReadonlySet<string>;
}

function readSubscription(subscription: StripeSubscription, billed: Billed): ProviderSubscription[] {
  const [item] = subscription.items.data;
  const bought = item && boughtBySubscription(subscription.metadata, item.price);
  const displayStatus = item && displayStatusOf(subscription, item, billed);
  if (!bought || !displayStatus) return [];
  const { kind: _kind, ...plan } = bought;
  const { unit_amount, currency } = item.price;
  const price = { amountCents: unit_amount ?? 0, currency };
  return [
    {
      ...{ id: subscription.id, ...plan, ...price, startedAt: instant(subscription.start_date) },
      ...displayStatus,
      ...nextOf(subscription.schedule, item.current_period_end),
    },
  ];
}

/** What the phase says that begins when the paid period ends; what it is sold as stands in its metadata. */
function nextOf(
  schedule: StripeSubscription['schedule'],
  periodEnd: number,
): Pick<ProviderSubscription, 'next'> {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return {};
  const phase = schedule.phases.find(({ start_date }) => start_date >= periodEnd);
  const bought = boughtFrom(phase?.metadata);
  const amountCents = Number(phase?.metadata?.amount);
  if (!phase || !bought || !Number.isInteger(amountCents)) return {};
  const { kind: _kind, ...plan } = bought;
  const next: WantedPlan = { ...plan, amountCents, currency: phase.currency };
  return { next };
}

/** Someone may change to another price in the portal: then the new price says what is paid for. */
function boughtBySubscription(metadata: Metadata, price: { id: string; metadata: Metadata }) {
  return metadata?.price === price.id ? boughtFrom(metadata) : boughtFrom(price.metadata);
}

type DisplayStatus = Pick<ProviderSubscription, 'state' | 'periodEndsAt' | 'endsWithPeriod'>;

function displayStatusOf(
  { id, status, ended_at, cancel_at, cancel_at_period_end }: StripeSubscription,
  { current_period_start, current_period_end }: StripeSubscription['items']['data'][number],
  { invoices, pending }: Billed,
): DisplayStatus | undefined {
  const stopsAt = Math.min(cancel_at ?? Infinity, current_period_end);
  const endsWithPeriod = cancel_at_period_end || cancel_at === stopsAt;
  // Periods begin before they are paid for, and go on beginning: only what came before the first of them counts.
  const owed = invoicesOwed(id, invoices);
  const paidUntil = (atMost: number) =>
    instant(Math.min(atMost, ...owed.map(({ period_end }) => period_end)));
  switch (status) {
    case 'active':
    case 'trialing':
      return { state: 'running', periodEndsAt: instant(stopsAt), endsWithPeriod };
    case 'past_due':
      // A bank takes days for its answer: until then nothing has failed.
      if (owed.some((invoice) => isPending(invoice, pending)))
        return { state: 'running', periodEndsAt: instant(stopsAt), endsWithPeriod };
      return { state: 'unpaid', periodEndsAt: paidUntil(current_period_start), endsWithPeriod };
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

interface Billed {
  invoices: readonly StripeInvoice[];
  pending: ReadonlySet<string>;
}

/** The invoices that wait, since one was paid the last time. */
function invoicesOwed(subscriptionId: string, invoices: readonly StripeInvoice[]): StripeInvoice[] {
  const own = invoices.filter(
    ({ parent }) => idOf(parent?.subscription_details?.subscription) === subscriptionId,
  );
  const paid = own.filter(({ status }) => status === 'paid').map(({ created }) => created);
  const lastPaid = Math.max(0, ...paid);
  // The period of an invoice is the one before it: it ends where that begins which is to be paid.
  return own.filter(({ status, created }) => status !== 'void' && created > lastPaid);
}

const isPaidBy = ({ payments }: StripeInvoice, paymentIds: ReadonlySet<string>) =>
  (payments?.data ?? []).some(({ payment }) => paymentIds.has(idOf(payment.payment_intent) ?? ''));

/** Whether an invoice waits for the answer of a bank. */
const isPending = (invoice: StripeInvoice, pending: ReadonlySet<string>) =>
  invoice.status === 'open' && isPaidBy(invoice, pending);

function readInvoice(invoice: StripeInvoice, { returned, pending }: Fates): ProviderPayment[] {
  const bought = boughtFrom(invoice.parent?.subscription_details?.metadata);
  const outcome = outcomeOf(invoice, pending);
  if (!bought || !outcome) return [];
  return [
    {
      id: invoice.id,
      ...outcome,
      status: outcome.status === 'paid' && isPaidBy(invoice, returned) ? 'refunded' : outcome.status,
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
  pending: ReadonlySet<string>,
): Pick<ProviderPayment, 'at' | 'amountCents' | 'status'> | undefined {
  const { status, amount_paid, amount_due, attempt_count, created } = invoice;
  const { paid_at, finalized_at } = invoice.status_transitions;
  if (status === 'paid' && amount_paid > 0)
    return { status: 'paid', at: instant(paid_at ?? created), amountCents: amount_paid };
  const tried = { at: instant(finalized_at ?? created), amountCents: amount_due };
  if (isPending(invoice, pending)) return { status: 'pending', ...tried };
  if ((status === 'open' || status === 'uncollectible') && attempt_count > 0)
    return { status: 'failed', ...tried };
  return undefined;
}

interface OneTimePayment {
  /** Bought once the money is there. */
  pass?: ProviderPass;
  payment: ProviderPayment;
}

function readOneTime(paid: StripePayment, { returned }: Fates): OneTimePayment[] {
  const bought = boughtFrom(paid.metadata);
  const { id, amount: amountCents, currency, latest_charge: charge } = paid;
  const status = returned.has(id) ? 'refunded' : statusOf(paid);
  if (bought?.kind !== 'pass' || !charge || !status) return [];
  const { kind, ...plan }: Bought = bought;
  const [at, refunded] = [instant(charge.created), status === 'refunded'];
  const { planName } = plan;
  const payment = {
    ...{ id, at, amountCents, currency, planName, kind, status },
    receiptUrl: charge.receipt_url,
  };
  if (paid.status !== 'succeeded') return [{ payment }];
  return [{ payment, pass: { id, ...plan, amountCents, currency, paidAt: at, refunded } }];
}

/** A declined card is shown and retried on the payment page: that is no payment. Banks refuse days later. */
function statusOf({ status, latest_charge }: StripePayment): ProviderPayment['status'] | undefined {
  if (status === 'succeeded') return 'paid';
  if (status === 'processing') return 'pending';
  const isLate = latest_charge?.status === 'failed' && latest_charge.payment_method_details?.type !== 'card';
  return isLate ? 'failed' : undefined;
}

const idOf = (reference: Reference | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

/** Stripe counts in seconds. */
const instant = (seconds: number) => new Date(seconds * 1000);
