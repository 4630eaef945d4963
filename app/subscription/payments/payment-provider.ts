import type { Locale } from '#app/platform/i18n/locales.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import type {
  BillingPeriod,
  BoughtPlan,
  CustomerSnapshot,
  PurchaseKind,
  WantedPlan,
} from './customer-snapshot.ts';

/** What is to be paid. Plan, price and customer come from our database, never from the browser. */
export interface Order extends BoughtPlan {
  /** Of our own `checkouts` row: the idempotency key of everything made for it. */
  checkoutId: string;
  userId: string;
  customerId: string;
  kind: PurchaseKind;
  period: BillingPeriod;
  amountCents: number;
  locale: Locale;
  /** Where the provider leads back to; it puts its session's id in place of {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
}

/** Who pays: to be made known to the provider. */
export interface NewCustomer {
  userId: string;
  email: string;
  name: string;
  locale: Locale;
}

/** A subscription, and what it is to become. */
export interface PlanChange {
  customerId: string;
  subscriptionId: string;
  wanted: WantedPlan;
}

/** A change that happens at once: days count from this instant, in whole seconds, for the quote and for the payment. */
export interface ImmediateChange extends PlanChange {
  proratedAt: Date;
}

/** What a change costs when it is made: the new plan's days that are left, less the days of the old one that were paid for. */
export interface ChangeQuote {
  dueCents: number;
  /** What is left over when the old plan's days were worth more: the next payments are made of it first. */
  creditCents: number;
  currency: string;
}

/** `unavailable`: the provider does not answer or is too busy; `noCustomer`: it does not know this one. */
export type ProviderRefusal = 'subscription:provider.unavailable' | 'subscription:provider.noCustomer';

/** Whoever takes the money: Stripe, or the sandbox that stands in for it on a machine without a key. */
export interface PaymentProvider {
  name: 'stripe' | 'sandbox';
  /** Every portal address begins with this. */
  portalAddress: string;
  /** Whether a customer or a subscription stored earlier is one of this provider: what the sandbox knows is nothing to Stripe. */
  owns(id: string): boolean;
  /** The same provider for someone who waits: all that one request asks of it takes seconds, or is unavailable. */
  forPerson(): PaymentProvider;
  /** The customer of this person; asked twice for the same person, it is the same one. */
  createCustomer(person: NewCustomer): Promise<Outcome<string, ProviderRefusal>>;
  /** The page to pay on; asked twice for the same order, it is the same one. */
  openCheckout(order: Order): Promise<Outcome<{ sessionId: string; url: string }, ProviderRefusal>>;
  /** The page where someone manages card, invoices and cancellation. */
  openPortal(customer: {
    customerId: string;
    returnUrl: string;
    locale: Locale;
  }): Promise<Outcome<{ url: string }, ProviderRefusal>>;
  /** What a change at once costs; nothing is changed yet. Asked with the same instant, it is what will be taken. */
  quoteChange(change: ImmediateChange): Promise<Outcome<ChangeQuote, ProviderRefusal>>;
  /** Changes a subscription and takes what was quoted, or does neither. Takes a cancellation and a later change back. */
  changeNow(
    change: ImmediateChange,
  ): Promise<Outcome<void, ProviderRefusal | 'subscription:change.declined'>>;
  /** Lets a subscription renew as something else. The last wish counts. */
  changeAtRenewal(change: PlanChange): Promise<Outcome<void, ProviderRefusal>>;
  /** Takes back what a subscription was to renew as. */
  keepPlan(
    change: Pick<PlanChange, 'customerId' | 'subscriptionId'>,
  ): Promise<Outcome<void, ProviderRefusal>>;
  /** Throws when the provider cannot be asked, so that a job asks again. */
  readCustomer(customerId: string): Promise<CustomerSnapshot>;
  /** Stops every renewal: what is paid runs to its end, what is owed is not asked for again. Throws when the provider cannot be asked. */
  stopRenewals(customerId: string): Promise<void>;
  /** Ends every subscription at once, so that nothing is charged any more. Throws when the provider cannot be asked. */
  cancelEverything(customerId: string): Promise<void>;
}

/** Every reason that someone is told when the way to their payments stays closed. */
export const portalProblems = [
  'subscription:provider.noCustomer',
  'subscription:provider.unavailable',
  'subscription:refusal.notAuthenticated',
  'subscription:refusal.authentication',
  'subscription:refusal.paymentsOff',
  'subscription:refusal.portalFailed',
  'subscription:refusal.noPortalAddress',
  'subscription:refusal.foreignPortalAddress',
  'platform:tooManyRequests',
] as const;

export type PortalProblem = (typeof portalProblems)[number] | 'subscription:portal.unreachable';

/** What the endpoint answers: the address, or why there is none, as a sentence and as the key of its text. */
export type PortalAnswer = { url: string } | { error: string; code: string };

/** Reads what the endpoint answered, whatever it is. Nobody is sent to an address that is not the provider's. */
export function readPortalAnswer(
  answer: { ok: boolean; body: unknown },
  portalAddress: string,
): { url: string } | { problem: PortalProblem } {
  const { url, code } = (answer.body ?? {}) as Partial<Record<'url' | 'code', unknown>>;
  if (!answer.ok)
    return {
      problem: portalProblems.find((problem) => problem === code) ?? 'subscription:refusal.portalFailed',
    };
  if (typeof url !== 'string' || !url) return { problem: 'subscription:refusal.noPortalAddress' };
  return isAtPortal(url, portalAddress) ? { url } : { problem: 'subscription:refusal.foreignPortalAddress' };
}

/** Whether an address is the portal's: on the same host, because billing.stripe.com.evil.example begins alike. */
export const isAtPortal = (url: string, portalAddress: string): boolean =>
  url.startsWith(portalAddress) && URL.parse(url)?.origin === URL.parse(portalAddress)?.origin;
