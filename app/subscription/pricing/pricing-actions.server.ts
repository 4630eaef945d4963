import { data, redirect } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { findManagedPlan, type ManagedPlan } from './managed-plans.queries.server.ts';
import { orderForm, planForm } from './plans.forms.ts';
import { addPlan, editPlan, offerAgain, removePlan, reorderPlans } from './plans.server.ts';
import { editAddress } from './pricing-address.ts';

/** What the page of the prices may be asked to do. */
interface PricingRequest {
  scope: Pick<Scope, 'db' | 'actor' | 'now'>;
  fields: FormFields;
}

/** The answer to a form of the page. */
export interface PricingAnswer extends FormAnswer {
  /** What stands there now, when it is not what was edited. */
  theirs?: ManagedPlan;
  /** What was typed, field by field, for a page that had to be rendered anew. */
  typed?: FormFields;
}

const pricingActions = {
  async add({ scope }: PricingRequest) {
    const added = await addPlan(scope);
    return added.ok ? redirect(editAddress(added.value.id)) : refused(added);
  },
  async edit({ scope, fields }: PricingRequest) {
    const form = planForm.safeParse(fields);
    if (!form.success) {
      const { data: answer, init } = invalid(form.error);
      return data<PricingAnswer>({ ...answer, typed: fields }, init ?? undefined);
    }
    const saved = await editPlan(scope, fields.plan, form.data);
    if (saved.ok) return data<PricingAnswer>({ done: 'pricing:edit.saved' });
    const { data: answer, init } = refused(saved);
    const isStale = saved.code === 'pricing:refusal.changedMeanwhile';
    const theirs = isStale ? await findManagedPlan(scope, fields.plan) : undefined;
    return data<PricingAnswer>({ ...answer, theirs, typed: fields }, init ?? undefined);
  },
  async delete({ scope, fields }: PricingRequest) {
    const removed = await removePlan(scope, fields.plan);
    if (!removed.ok) return refused(removed);
    return data<PricingAnswer>({
      done: removed.value === 'retired' ? 'pricing:delete.retired' : 'pricing:delete.done',
    });
  },
  async 'offer-again'({ scope, fields }: PricingRequest) {
    const offered = await offerAgain(scope, fields.plan);
    return offered.ok ? data<PricingAnswer>({ done: 'pricing:retired.offered' }) : refused(offered);
  },
  async reorder({ scope, fields }: PricingRequest) {
    const form = orderForm.safeParse(fields);
    if (!form.success) throw data(null, 400);
    const ordered = await reorderPlans(scope, form.data);
    return ordered.ok ? data<PricingAnswer>({}) : refused(ordered);
  },
};

type Action = (request: PricingRequest) => Promise<Response | ReturnType<typeof data<PricingAnswer>>>;

/** Does what a form of the page asks for, by its intent; a form that is none of the page's is a clear 400. */
export async function answerPricing(request: PricingRequest) {
  const { intent, plan } = request.fields;
  const answer = await dispatchIntent(pricingActions as Record<string, Action>, intent)(request);
  if (answer instanceof Response) return answer;
  return data<SentAnswer>(
    { ...answer.data, intent: String(intent), plan: String(plan) },
    answer.init ?? undefined,
  );
}

/** An answer, and what it answers. */
export type SentAnswer = PricingAnswer & { intent?: string; plan?: string };
