import type { RouterContextProvider } from 'react-router';
import { sessionContext } from '#app/accounts/credentials/auth.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { closingTexts, countTextsContext, findTextsInWork } from '../entitlement/closing-texts.server.ts';
import { type Entitlement, entitlement } from '../entitlement/subscription.policy.ts';
import { planWordOf } from '../payments/access-spans.ts';
import { listHeld } from '../payments/customers.server.ts';
import { paymentsContext } from '../payments/payments-context.server.ts';
import type { Plan } from '../plans/default-plans.ts';
import { findOwnPlan, listPlans } from '../plans/plans.queries.server.ts';
import { openedTexts } from './opened-texts.ts';
import type { PlanFacts } from './plan-cards.tsx';
import { planSearch } from './plan-choice.ts';
import { heldSubscriptionOf } from './plan-offers.ts';

/** Everything the page of the plans shows. To a visitor it is the same for everyone who asks for the address. */
export async function findPlansPage(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const scope = context.get(scopeContext);
  const { provider } = context.get(paymentsContext);
  const { actor, now } = scope;
  const isKnown = provider && actor.kind !== 'visitor';
  const profile = context.get(sessionContext)?.profile;
  const held = isKnown ? await listHeld(scope.db, actor.userId, provider.name) : [];
  const choice = planSearch.read(searchParams);
  const ownPeriod = searchParams.has('period') ? undefined : heldSubscriptionOf(held)?.period;
  const plans = await listPlans(scope);
  return {
    /** What the reader has bought, which decides what each card offers. */
    reader: { held, now },
    own: await findOwnPlan(scope, profile),
    plans,
    /** By the key of each plan: what it opens, and what of the reader's it would close. */
    facts: await findPlanFacts(context, plans, profile && entitlement(profile, now)),
    // Whoever has a subscription sees the prices by the period they pay for.
    choice: { ...choice, period: ownPeriod ?? choice.period },
    arePaymentsOn: provider !== undefined,
    /** The way back from a payment that was broken off. */
    isCanceled: searchParams.get('canceled') === 'true',
  };
}

/** What the library has for each plan. The plans are sold also while it cannot be counted. */
async function findPlanFacts(
  context: Readonly<RouterContextProvider>,
  plans: Plan[],
  granted: Entitlement | undefined,
): Promise<PlanFacts> {
  const { db, log } = context.get(scopeContext);
  const open = granted?.access === 'open' ? granted.levels : [];
  try {
    const [counts, texts] = [await context.get(countTextsContext)(db), await findTextsInWork(context)];
    return Object.fromEntries(
      plans.map((plan) => [
        plan.key,
        { opens: openedTexts(counts, plan), closing: closingTexts(texts, open, planWordOf(plan.grants)) },
      ]),
    );
  } catch (err) {
    log.error({ err }, 'the texts of the plans could not be counted; the plans are shown without');
    return {};
  }
}
