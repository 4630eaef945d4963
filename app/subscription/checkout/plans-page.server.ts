import type { RouterContextProvider } from 'react-router';
import { sessionContext } from '#app/accounts/credentials/auth.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { listHeld } from '../payments/customers.server.ts';
import { paymentsContext } from '../payments/payments-context.server.ts';
import { findOwnPlan, listPlans } from '../plans/plans.queries.server.ts';
import { planSearch } from './plan-choice.ts';

/** Everything the page of the plans shows. To a visitor it is the same for everyone who asks for the address. */
export async function findPlansPage(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const scope = context.get(scopeContext);
  const { provider } = context.get(paymentsContext);
  const { actor, now } = scope;
  const isKnown = provider && actor.kind !== 'visitor';
  return {
    /** What the reader has bought, which decides what each card offers. */
    reader: { held: isKnown ? await listHeld(scope.db, actor.userId, provider.name) : [], now },
    own: await findOwnPlan(scope, context.get(sessionContext)?.profile),
    plans: await listPlans(scope),
    choice: planSearch.read(searchParams),
    arePaymentsOn: provider !== undefined,
    /** The way back from a payment that was broken off. */
    isCanceled: searchParams.get('canceled') === 'true',
  };
}
