import { redirect } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { headersOfAction } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { paymentsContext } from '../payments/payments-context.server.ts';
import type { Route } from './+types/checkout.route.ts';
import { answerCheckout } from './checkout.server.ts';
import { planSearch } from './plan-choice.ts';
import { findPlansPage } from './plans-page.server.ts';
import { PlansPage } from './plans-page.tsx';

/** Only the form of the plans page leads here. A loader cannot know: after a form it runs as for any page. */
const formsOnly: Route.MiddlewareFunction = ({ request }, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') throw redirect('/subscription');
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [formsOnly];

export const loader = ({ url, context }: Route.LoaderArgs) => findPlansPage(context, url);

export const headers = headersOfAction;

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  return answerCheckout(context.get(scopeContext), context.get(paymentsContext), fields);
}

/** The plans again, with why nothing could be bought; the switches stand as they were left. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const answer = (actionData ?? {}) as FormAnswer;
  const { period = '', kind = '' } = answer.values ?? {};
  const choice = planSearch.read(new URLSearchParams({ period, kind }));
  return <PlansPage {...loaderData} {...{ choice, answer }} />;
}
