import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { findPlanForSale, hearOfPayments } from '../checkout/checkout.server.ts';
import type { PlanChoice } from '../checkout/plan-choice.ts';
import { changeOffer, heldSubscriptionOf } from '../checkout/plan-offers.ts';
import { planWordOf } from '../payments/access-spans.ts';
import type { HeldSpan, WantedPlan } from '../payments/customer-snapshot.ts';
import { findCustomer, listHeld } from '../payments/customers.server.ts';
import type { ChangeQuote, PaymentProvider, PlanChange } from '../payments/payment-provider.ts';
import type { Payments } from '../payments/payments-context.server.ts';
import { syncNow } from '../payments/sync-customer.server.ts';
import type { ConfirmedChange } from './change.forms.ts';

const tries = { limit: 30, windowMs: 10 * 60_000 };

/** Everything is sold in this currency. */
const currency = 'usd';

/** How long a quote is good for: whoever waits longer sees a new one. */
const quoteMs = 30 * 60_000;

/** A change that is possible, with what it costs if it is made at once. */
export interface ChangeOnOffer {
  from: HeldSpan;
  wanted: WantedPlan;
  /** Nothing for a change that waits for the next renewal: it costs nothing now. */
  quote?: ChangeQuote & { proratedAt: Date };
}

interface Known {
  provider: PaymentProvider;
  change: PlanChange;
  from: HeldSpan;
  /** already: it was changed a moment ago, in another tab or by the same form. */
  when: 'switchNow' | 'switchLater' | 'already';
}

const nothingToChange = () => refuse('conflict', 'subscription:change.nothing');

/** Who asks, what they have, as the provider says it now, and what it may become. */
async function findChange(
  scope: Scope,
  { provider: anyProvider }: Payments,
  choice: Pick<PlanChoice, 'planKey' | 'period'>,
): Promise<Outcome<Known>> {
  const { db, actor, now } = scope;
  if (actor.kind === 'visitor') return refuse('forbidden', 'subscription:refusal.notAuthenticated');
  const provider = anyProvider?.forPerson();
  if (!provider) return refuse('conflict', 'subscription:refusal.paymentsOff');
  const allowed = await takeToken(db, { key: `change:${actor.userId}`, ...tries, now });
  if (!allowed.ok) return allowed;
  const plan = await findPlanForSale(db, { planKey: choice.planKey ?? '', period: choice.period });
  if (!plan.ok) return plan;
  if (!(await hearOfPayments(scope, provider, actor.userId)))
    return refuse('unavailable', 'subscription:provider.unavailable');
  const from = heldSubscriptionOf(await listHeld(db, actor.userId, provider.name));
  const customerId = await findCustomer(db, actor.userId, provider.name);
  if (!from?.id || !customerId) return nothingToChange();
  const wanted = { ...plan.value, period: choice.period, currency };
  const change = { customerId, subscriptionId: from.id, wanted };
  if (from.planKey === wanted.planKey && from.period === wanted.period)
    return ok({ provider, from, when: 'already', change });
  const when = changeOffer(from, { ...wanted, plan: planWordOf(wanted.grants) });
  return when === 'manage' ? nothingToChange() : ok({ provider, from, when, change });
}

/** What a change would be, for the page that asks whether it is meant. */
export async function findChangeOnOffer(
  scope: Scope,
  payments: Payments,
  choice: PlanChoice,
): Promise<Outcome<ChangeOnOffer>> {
  const found = await findChange(scope, payments, choice);
  if (!found.ok) return found;
  const { provider, from, when, change } = found.value;
  const { wanted } = change;
  if (when === 'already') return nothingToChange();
  if (when === 'switchLater') return ok({ from, wanted });
  // Providers count in seconds; the same one is sent when it is confirmed.
  const proratedAt = new Date(Math.floor(scope.now.getTime() / 1000) * 1000);
  const quote = await provider.quoteChange({ ...change, proratedAt });
  return quote.ok ? ok({ from, wanted, quote: { ...quote.value, proratedAt } }) : quote;
}

/**
 * Changes the plan as it was confirmed: at once for exactly the quoted amount, or at the next renewal. When the amount has
 * become another one meanwhile, nothing happens and it is shown anew.
 */
export async function changePlan(
  scope: Scope,
  payments: Payments,
  confirmed: ConfirmedChange,
): Promise<Outcome<{ when: 'now' | 'later' }>> {
  const found = await findChange(scope, payments, confirmed);
  if (!found.ok) return found;
  const { provider, when, change } = found.value;
  if (when === 'already') return ok({ when: 'now' });
  const isQuoted = confirmed.dueCents !== undefined;
  if (isQuoted !== (when === 'switchNow')) return refuse('conflict', 'subscription:change.otherPrice');
  const done = isQuoted
    ? await payQuoted(scope, provider, change, confirmed)
    : await provider.changeAtRenewal(change);
  if (!done.ok) return done;
  await syncNow({ db: scope.db, provider, log: scope.log, now: scope.now }, change.customerId);
  return ok({ when: isQuoted ? 'now' : 'later' });
}

async function payQuoted(
  { now }: Scope,
  provider: PaymentProvider,
  change: PlanChange,
  { proratedAt = new Date(0), dueCents }: ConfirmedChange,
): Promise<Outcome> {
  const ageMs = now.getTime() - proratedAt.getTime();
  if (ageMs < -1000 || ageMs > quoteMs) return refuse('conflict', 'subscription:change.otherPrice');
  const quote = await provider.quoteChange({ ...change, proratedAt });
  if (!quote.ok) return quote;
  if (quote.value.dueCents !== dueCents) return refuse('conflict', 'subscription:change.otherPrice');
  return provider.changeNow({ ...change, proratedAt });
}

/** Takes back that the subscription becomes another one at its renewal. Nothing happens when there is nothing to take back. */
export async function keepPlan(scope: Scope, { provider: anyProvider }: Payments): Promise<Outcome> {
  const { db, actor, log, now } = scope;
  if (actor.kind === 'visitor') return refuse('forbidden', 'subscription:refusal.notAuthenticated');
  const provider = anyProvider?.forPerson();
  if (!provider) return refuse('conflict', 'subscription:refusal.paymentsOff');
  const allowed = await takeToken(db, { key: `change:${actor.userId}`, ...tries, now });
  if (!allowed.ok) return allowed;
  const customerId = await findCustomer(db, actor.userId, provider.name);
  const held = heldSubscriptionOf(await listHeld(db, actor.userId, provider.name));
  if (!customerId || !held?.id) return nothingToChange();
  const kept = await provider.keepPlan({ customerId, subscriptionId: held.id });
  if (kept.ok) await syncNow({ db, provider, log, now }, customerId);
  return kept;
}
