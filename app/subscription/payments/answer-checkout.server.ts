import { redirect } from 'react-router';
import { refused } from '#app/accounts/sessions/session-cookie.server.ts';
import type { FormFields } from '#app/platform/form-fields.ts';
import { refuse } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { checkoutForm } from './checkout.forms.ts';
import type { Payments } from './payments-context.server.ts';
import { registerForChoicePath } from './plan-choice.ts';
import { startCheckout } from './start-checkout.server.ts';

/** The form of the plans page: on to the payment page, to an account first, or the plans again with why not. */
export async function answerCheckout(scope: Scope, payments: Payments, fields: FormFields) {
  const form = checkoutForm.safeParse(fields);
  if (!form.success) return refused(refuse('invalid', 'subscription:refusal.unknownPlan'));
  if (scope.actor.kind === 'visitor') return redirect(registerForChoicePath(form.data), 303);
  const opened = await startCheckout(scope, payments, form.data);
  return opened.ok ? redirect(opened.value.url, 303) : refused(opened, form.data);
}
