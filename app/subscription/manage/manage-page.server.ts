import type { Scope } from '#app/platform/http/scope.server.ts';
import { changeResults, otherPurchasesOf, purchaseOf } from '../checkout/purchase.ts';
import { daysUntil } from '../entitlement/banner.ts';
import type { BillingPeriod, HeldSpan, PaidFor, ProviderPayment } from '../payments/customer-snapshot.ts';
import { findSubscription } from '../payments/payments.queries.server.ts';
import type { Payments } from '../payments/payments-context.server.ts';
import { returnFromCheckout } from '../payments/return-from-checkout.server.ts';
import { amountText, dayText } from '../plans/plan-texts.ts';

/**
 * Everything the page of the subscription shows, in the reader's language: worded here, so that the browser's first render
 * is the same. Nothing for a visitor.
 */
export async function findManagePage(
  scope: Scope,
  payments: Payments,
  sessionId: string | null,
  changed: string | null = null,
) {
  // First, because what is shown is what is known after the provider was asked.
  const used = await returnFromCheckout(scope, payments, sessionId);
  const found = await findSubscription(scope, payments);
  if (!found) return undefined;
  const { now, locale } = scope;
  const { payments: history, startedAt, endsAt, paidFor, held, ...shown } = found;
  return {
    ...shown,
    /** What they pay for what they have, or paid; nothing where nothing is paid. */
    paidFor: paidFor ? showPrice(paidFor, scope) : undefined,
    /** Their other purchases, which the rest does not show. */
    beside: otherPurchasesOf(held, now).map((each) => showOtherPurchase(each, scope)),
    /** Whether money is taken, or asked for, unless they do something. */
    isCharged: held.some(({ kind }) => kind === 'renewing' || kind === 'unpaid'),
    startedOn: startedAt ? dayText(startedAt, locale) : undefined,
    endsOn: endsAt ? dayText(endsAt, locale) : undefined,
    daysLeft: endsAt ? daysUntil(endsAt, now) : 0,
    payments: history.map((payment) => showPayment(payment, scope)),
    /** What has become of the purchase, for whoever returns from the payment page. */
    purchase: used ? purchaseOf(used, found, now) : changeResults.find((each) => each === changed),
    /** What the subscription becomes at its renewal, if its owner has decided so. */
    ...showPlanned(held, scope),
    /** Where every portal address begins; none while payments are off. */
    portalAddress: payments.provider?.portalAddress,
  };
}

export type ShownSubscription = NonNullable<Awaited<ReturnType<typeof findManagePage>>>;
export type ShownOtherPurchase = ShownSubscription['beside'][number];
export type ShownPayment = ShownSubscription['payments'][number];

function showOtherPurchase(
  { kind, span }: ReturnType<typeof otherPurchasesOf>[number],
  { locale }: Pick<Scope, 'locale'>,
) {
  const { planName, amountCents, currency, startsAt, endsAt } = span;
  const price = amountText(amountCents, { currency, locale });
  const day = (at: string) => dayText(new Date(at), locale);
  return { kind, planName, price, from: day(startsAt), until: day(endsAt) };
}

function showPlanned(
  held: readonly HeldSpan[],
  { locale }: Pick<Scope, 'locale'>,
): { planned?: ShownPlannedChange } {
  const span = held.find(({ next }) => next);
  if (!span?.next) return {};
  const { planName, period, amountCents, currency } = span.next;
  const price = amountText(amountCents, { currency, locale });
  const on = dayText(new Date(span.endsAt), locale);
  return { planned: { keeps: span.planName, planName, period, price, on } };
}

/** What a subscription becomes: the plan it leaves, the one it becomes, and when. */
interface ShownPlannedChange {
  keeps: string;
  planName: string;
  period: BillingPeriod;
  price: string;
  on: string;
}

const showPrice = ({ kind, period, amountCents, currency }: PaidFor, { locale }: Pick<Scope, 'locale'>) => ({
  kind,
  period,
  price: amountText(amountCents, { currency, locale }),
});

function showPayment(payment: ProviderPayment, { locale }: Pick<Scope, 'locale'>) {
  const { at, amountCents, currency, receiptUrl, ...shown } = payment;
  return {
    ...shown,
    on: dayText(at, locale),
    amount: amountText(amountCents, { currency, locale }),
    // A link runs what its address says, so it may only be one that opens a page.
    receiptUrl: receiptUrl && /^https?:/.test(receiptUrl) ? receiptUrl : null,
  };
}
