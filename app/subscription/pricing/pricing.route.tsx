import { LoadFailed } from '#app/forms/load-failed.tsx';
import { headersOfAction, unreachable } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import type { Route } from './+types/pricing.route.ts';
import { listManagedPlans } from './managed-plans.queries.server.ts';
import { answerPricing, type SentAnswer } from './pricing-actions.server.ts';
import { PricingFrame, PricingPage } from './pricing-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await listManagedPlans(context.get(scopeContext)) };
}

export const headers = headersOfAction;

/** One form of the page at a time, by its intent. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPricing({ scope: context.get(scopeContext), fields: await readFields(request) });
}

const failures: Partial<Record<string, TextKey>> = {
  add: 'pricing:addFailed',
  delete: 'pricing:delete.failed',
};

/** A connection that breaks is a sentence about what was tried, and what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<SentAnswer>({ intent, problem: failures[intent] ?? 'pricing:edit.failed' });
  }
}

export default function Pricing({ loaderData, actionData }: Route.ComponentProps) {
  return <PricingPage plans={loaderData.plans} sent={actionData as SentAnswer | undefined} />;
}

export function ErrorBoundary() {
  return (
    <PricingFrame>
      <LoadFailed>
        <Text k="pricing:loadFailed" />
      </LoadFailed>
    </PricingFrame>
  );
}
