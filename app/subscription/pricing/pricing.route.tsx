import { data, redirect } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import type { Route } from './+types/pricing.route.ts';
import { findManagedPlan, listManagedPlans } from './managed-plans.queries.server.ts';
import { orderForm, planForm } from './plans.forms.ts';
import { addPlan, editPlan, offerAgain, publishPlan, removePlan, reorderPlans } from './plans.server.ts';
import { editAddress } from './pricing-address.ts';
import { PricingFrame, PricingPage } from './pricing-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const hasTranslator = context.get(translatorContext) !== undefined;
  return { plans: await listManagedPlans(context.get(scopeContext)), hasTranslator };
}

export const headers = headersOfAction;

const failed = (name: string): TextKey =>
  name === 'add' ? 'pricing:addFailed' : name === 'delete' ? 'pricing:delete.failed' : 'pricing:edit.failed';

export const action = formAction(failed, {
  add: intent({
    run: ({ scope }) => addPlan(scope),
    done: ({ id }) => redirect(editAddress(id)),
  }),
  edit: intent({
    form: planForm,
    run: ({ scope, fields }, form) => editPlan(scope, fields.id, form),
    done: 'pricing:edit.saved',
    current: ({ scope, fields }) => findManagedPlan(scope, fields.id),
  }),
  publish: intent({
    run: ({ scope, fields }) => publishPlan(scope, fields.id),
    done: 'pricing:draft.published',
  }),
  delete: intent({
    run: ({ scope, fields }) => removePlan(scope, fields.id),
    done: (removed) => ({ done: removed === 'retired' ? 'pricing:delete.retired' : 'pricing:delete.done' }),
  }),
  'offer-again': intent({
    run: ({ scope, fields }) => offerAgain(scope, fields.id),
    done: 'pricing:retired.offered',
  }),
  reorder: intent({
    run({ scope, fields }) {
      const form = orderForm.safeParse(fields);
      // Nobody types an order, so nobody can mend one.
      if (!form.success) throw data(null, 400);
      return reorderPlans(scope, form.data);
    },
  }),
});

export const clientAction = clientFormAction(failed);

export default function Pricing({ loaderData, actionData }: Route.ComponentProps) {
  return <PricingPage plans={loaderData.plans} sent={actionData} />;
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
