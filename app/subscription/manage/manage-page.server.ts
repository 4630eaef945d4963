import type { Scope } from '#app/platform/http/scope.server.ts';
import { type OtherPurchaseKind, otherPurchasesOf, type Purchase, purchaseOf } from '../checkout/purchase.ts';
import { daysUntil } from '../entitlement/banner.ts';
import type { BillingPeriod, PaidFor, ProviderPayment, PurchaseKind } from '../payments/customer-snapshot.ts';
import { findSubscription, type SubscriptionView } from '../payments/payments.queries.server.ts';
import type { Payments } from '../payments/payments-context.server.ts';
import { returnFromCheckout } from '../payments/return-from-checkout.server.ts';
import { amountText, dayText } from '../plans/plan-texts.ts';

/** One line of the history, in the reader's language. */
export interface ShownPayment
  extends Pick<ProviderPayment, 'id' | 'planName' | 'kind' | 'status' | 'receiptUrl'> {
  on: string;
  amount: string;
}

/** Another purchase of someone, in the reader's language. */
export interface ShownOtherPurchase {
  kind: OtherPurchaseKind;
  planName: string;
  price: string;
  from: string;
  until: string;
}

/** What someone has, in the reader's language: worded here, so that the browser's first render is the same. */
export interface ShownSubscription
  extends Omit<SubscriptionView, 'payments' | 'startedAt' | 'endsAt' | 'paidFor' | 'held'> {
  /** What they pay for what they have, or paid; nothing where nothing is paid. */
  paidFor: { kind: PurchaseKind; period: BillingPeriod; price: string } | undefined;
  /** Their other purchases, which the rest does not show. */
  beside: ShownOtherPurchase[];
  /** Whether money is taken, or asked for, unless they do something. */
  isCharged: boolean;
  startedOn: string | undefined;
  endsOn: string | undefined;
  daysLeft: number;
  payments: ShownPayment[];
  /** What has become of the purchase, for whoever returns from the payment page. */
  purchase: Purchase | undefined;
  /** Where every portal address begins; none while payments are off. */
  portalAddress: string | undefined;
}

/** Everything the page of the subscription shows; nothing for a visitor. */
export async function findManagePage(
  scope: Scope,
  payments: Payments,
  sessionId: string | null,
): Promise<ShownSubscription | undefined> {
  // First, because what is shown is what is known after the provider was asked.
  const used = await returnFromCheckout(scope, payments, sessionId);
  const found = await findSubscription(scope, payments);
  if (!found) return undefined;
  const { now, locale } = scope;
  const { payments: history, startedAt, endsAt, paidFor, held, ...shown } = found;
  return {
    ...shown,
    paidFor: paidFor ? showPrice(paidFor, scope) : undefined,
    beside: otherPurchasesOf(held, now).map((each) => showOtherPurchase(each, scope)),
    isCharged: held.some(({ kind }) => kind === 'renewing' || kind === 'unpaid'),
    startedOn: startedAt ? dayText(startedAt, locale) : undefined,
    endsOn: endsAt ? dayText(endsAt, locale) : undefined,
    daysLeft: endsAt ? daysUntil(endsAt, now) : 0,
    payments: history.map((payment) => showPayment(payment, scope)),
    purchase: used && purchaseOf(used, found, now),
    portalAddress: payments.provider?.portalAddress,
  };
}

function showOtherPurchase(
  { kind, span }: ReturnType<typeof otherPurchasesOf>[number],
  { locale }: Pick<Scope, 'locale'>,
): ShownOtherPurchase {
  const { planName, amountCents, currency, startsAt, endsAt } = span;
  const price = amountText(amountCents, { currency, locale });
  const day = (at: string) => dayText(new Date(at), locale);
  return { kind, planName, price, from: day(startsAt), until: day(endsAt) };
}

const showPrice = ({ kind, period, amountCents, currency }: PaidFor, { locale }: Pick<Scope, 'locale'>) => ({
  kind,
  period,
  price: amountText(amountCents, { currency, locale }),
});

function showPayment(payment: ProviderPayment, { locale }: Pick<Scope, 'locale'>): ShownPayment {
  const { at, amountCents, currency, receiptUrl, ...shown } = payment;
  return {
    ...shown,
    on: dayText(at, locale),
    amount: amountText(amountCents, { currency, locale }),
    // A link runs what its address says, so it may only be one that opens a page.
    receiptUrl: receiptUrl && /^https?:/.test(receiptUrl) ? receiptUrl : null,
  };
}
