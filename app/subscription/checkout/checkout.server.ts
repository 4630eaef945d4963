import { and, eq } from 'drizzle-orm';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { rememberLocale } from '#app/accounts/profile/profile.server.ts';
import type { FormFields } from '#app/forms/form-answer.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { levels } from '../entitlement/subscription.policy.ts';
import { planWordOf } from '../payments/access-spans.ts';
import { ensureCustomer, findCustomer, forgetCustomer, listHeld } from '../payments/customers.server.ts';
import { closeCheckouts, noteAddress, noteCheckout } from '../payments/open-checkouts.server.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { Payments } from '../payments/payments-context.server.ts';
import { syncNow } from '../payments/sync-customer.server.ts';
import { dayText } from '../plans/plan-texts.ts';
import { isOffered } from '../plans/plans.queries.server.ts';
import { pricingPlans } from '../plans/plans.tables.server.ts';
import { type CheckoutForm, checkoutForm, planChoicePath, registerForChoicePath } from './plan-choice.ts';
import { whyNotSold } from './plan-offers.ts';

const unknownPlan = refuse('missing', 'subscription:refusal.unknownPlan');

const tries = { limit: 20, windowMs: 10 * 60_000 };

/**
 * Opens the page to pay on. Only the choice comes from the form: plan, price and customer come from the database. The
 * same choice within half an hour is the same page, however often it is asked for.
 */
export async function startCheckout(
  scope: Scope,
  { provider: anyProvider, baseUrl }: Payments,
  form: CheckoutForm,
): Promise<Outcome<{ url: string }>> {
  const { db, actor, now } = scope;
  if (actor.kind === 'visitor') return refuse('forbidden', 'subscription:refusal.notAuthenticated');
  const provider = anyProvider?.forPerson();
  if (!provider) return refuse('conflict', 'subscription:refusal.paymentsOff');
  if (actor.kind !== 'learner' || actor.isVip) return refuse('conflict', 'subscription:refusal.notNeeded');
  const allowed = await takeToken(db, { key: `checkout:${actor.userId}`, ...tries, now });
  if (!allowed.ok) return allowed;
  const plan = await findPlanForSale(db, form);
  if (!plan.ok) return plan;
  if (!(await hearOfPayments(scope, provider, actor.userId)))
    return refuse('unavailable', 'subscription:provider.unavailable');
  const buyer = await findBuyer(db, actor.userId);
  if (!buyer) return refuse('forbidden', 'subscription:refusal.notAuthenticated');
  const held = await listHeld(db, actor.userId, provider.name);
  const { locale } = scope;
  const unsold = whyNotSold(held, { plan: planWordOf(plan.value.grants), kind: form.kind }, now);
  // The sentence names the day on which what one has ends.
  const words = unsold && { date: dayText(new Date(unsold.span.endsAt), locale) };
  if (unsold) return refuse('conflict', unsold.code, { words });
  await rememberLocale(scope, locale);
  return openPage(scope, { provider, baseUrl, form, plan: plan.value, buyer });
}

type SoldPlan = Extract<Awaited<ReturnType<typeof findPlanForSale>>, { ok: true }>['value'];
type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/** A plan as it is sold now; refuses one that is not. */
export async function findPlanForSale(db: Db, { planKey, period }: Pick<CheckoutForm, 'planKey' | 'period'>) {
  const [plan] = await db
    .select()
    .from(pricingPlans)
    .where(and(eq(pricingPlans.key, planKey), isOffered))
    .limit(1);
  if (!plan) return unknownPlan;
  const grants = levels.filter((level) => plan.grants.includes(level));
  const amountCents = period === 'year' ? plan.annualPrice : plan.monthlyPrice;
  if (grants.length === 0 || amountCents <= 0) return refuse('conflict', 'subscription:refusal.notForSale');
  return ok({ planId: plan.id, planKey, planName: plan.name, grants, amountCents });
}

/** What was paid a moment ago, in another tab perhaps, may not be known here yet. False when the provider cannot be asked. */
export async function hearOfPayments({ db, log, now }: Scope, provider: PaymentProvider, userId: string) {
  const customerId = await findCustomer(db, userId, provider.name);
  return !customerId || syncNow({ db, provider, log, now }, customerId);
}

async function findBuyer(db: Db, userId: string) {
  const [buyer] = await db
    .select({
      userId: users.id,
      email: users.email,
      name: userProfiles.firstName,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.id, userId));
  return buyer;
}

interface Purchase {
  provider: PaymentProvider;
  baseUrl: string;
  form: CheckoutForm;
  plan: SoldPlan;
  buyer: Buyer;
}

async function openPage(
  scope: Scope,
  purchase: Purchase,
  isSecondTry = false,
): Promise<Outcome<{ url: string }>> {
  const { db, now, locale } = scope;
  const { provider, baseUrl, form, plan, buyer } = purchase;
  const { userId, email, name } = buyer;
  const customer = await ensureCustomer(db, provider, { userId, email, name, locale });
  if (!customer.ok) return customer;
  const choice = { userId, planId: plan.planId, kind: form.kind, period: form.period };
  const checkout = await noteCheckout(
    db,
    { ...choice, amountCents: plan.amountCents, provider: provider.name, locale },
    now,
  );
  if (!checkout) return unknownPlan;
  if (checkout.url) return ok({ url: checkout.url });
  const page = await provider.openCheckout({
    ...plan,
    ...{ userId, kind: form.kind, period: form.period, locale: checkout.locale },
    checkoutId: checkout.id,
    customerId: customer.value,
    successUrl: `${baseUrl}/subscription/manage?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${baseUrl}${planChoicePath(form)}&canceled=true`,
  });
  if (!page.ok && page.code === 'subscription:provider.noCustomer' && !isSecondTry) {
    // The provider has deleted this customer since: the person becomes a new one.
    await forgetCustomer(db, customer.value);
    await closeCheckouts(db, userId, now);
    return openPage(scope, purchase, true);
  }
  if (!page.ok) return page;
  await noteAddress(db, checkout.id, page.value);
  return ok({ url: page.value.url });
}

/** Where the form of the plans page leads: on to the payment page, or to an account first. */
export async function takeOrder(
  scope: Scope,
  payments: Payments,
  fields: FormFields,
): Promise<Outcome<{ url: string }>> {
  const form = checkoutForm.safeParse(fields);
  if (!form.success) return refuse('invalid', 'subscription:refusal.unknownPlan');
  if (scope.actor.kind === 'visitor') return ok({ url: registerForChoicePath(form.data) });
  return startCheckout(scope, payments, form.data);
}
