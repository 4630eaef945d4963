import { redirect } from 'react-router';
import { headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { typedText } from '#app/forms/form-answer.ts';
import { paymentsContext } from '../payments/payments-context.server.ts';
import type { Route } from './+types/checkout.route.ts';
import { takeOrder } from './checkout.server.ts';
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

export const action = formAction(
  'subscription:provider.unavailable',
  intent({
    run: ({ scope, context, fields }) => takeOrder(scope, context.get(paymentsContext), fields),
    done: ({ url }) => redirect(url, 303),
  }),
);

/** The plans again, with why nothing could be bought; the switches stand as they were left. */
export default function Checkout({ loaderData, actionData: answer = {} }: Route.ComponentProps) {
  const [period, kind] = [typedText(answer, 'period') ?? '', typedText(answer, 'kind') ?? ''];
  const choice = planSearch.read(new URLSearchParams({ period, kind }));
  return <PlansPage {...loaderData} {...{ choice, answer }} />;
}
