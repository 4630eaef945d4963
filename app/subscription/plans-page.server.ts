import type { RouterContextProvider } from 'react-router';
import { scopeContext } from '#app/platform/scope.server.ts';
import { paymentsContext } from './payments/open-payments.server.ts';
import { readPlanChoice } from './payments/plan-choice.ts';
import { listPlans } from './plans.queries.server.ts';

/** Everything the page of the plans shows. To a visitor it is the same for everyone who asks for the address. */
export async function findPlansPage(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  return {
    plans: await listPlans(context.get(scopeContext)),
    choice: readPlanChoice(searchParams),
    arePaymentsOn: context.get(paymentsContext).provider !== undefined,
    /** The way back from a payment that was broken off. */
    isCanceled: searchParams.get('canceled') === 'true',
  };
}
