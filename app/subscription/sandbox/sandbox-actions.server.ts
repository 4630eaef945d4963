import { redirect } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import type { FormFields } from '#app/forms/responses.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import {
  cancelSubscription,
  changeCard,
  payCheckout,
  refundPass,
  resumeSubscription,
} from './sandbox.commands.server.ts';
import { cardForm, clockForm, type PortalDone, type PortalIntent } from './sandbox.forms.ts';
import { moveClock, renewNow } from './sandbox-clock.server.ts';
import type { Asking, SandboxGate } from './with-sandbox-customer.server.ts';

interface SandboxRequest {
  scope: Asking;
  gate: SandboxGate;
  fields: FormFields;
  /** The address of the page: what was done is shown there, and a reload does not do it again. */
  url: URL;
}

/** The form of the payment page: on to where the product wants its payers, or the page again with why not. */
export async function answerPay({ scope, gate, fields }: SandboxRequest, checkout: unknown) {
  const form = cardForm.safeParse(fields);
  if (!form.success) return invalid(form.error);
  const { card } = form.data;
  const paid = await payCheckout(scope, gate, { checkout, card });
  return paid.ok ? redirect(paid.value.path, 303) : refused(paid, { card });
}

/** The form of an invoice: the money back. */
export async function answerRefund({ scope, gate, url }: SandboxRequest, payment: unknown) {
  const outcome = await refundPass(scope, gate, payment);
  return outcome.ok ? redirect(url.pathname, 303) : refused(outcome);
}

/** The forms of the portal, by the name each sends along. */
export const portalActions = {
  async cancel(request) {
    const cancelled = await cancelSubscription(request.scope, request.gate);
    return cancelled.ok ? tellDone(request, cancelled.value.hasEnded ? 'end' : 'cancel') : refused(cancelled);
  },
  resume: (request) => answer(request, 'resume', resumeSubscription(request.scope, request.gate)),
  renew: (request) => answer(request, 'renew', renewNow(request.scope, request.gate)),
  card(request) {
    const form = cardForm.safeParse(request.fields);
    if (!form.success) return invalid(form.error);
    return answer(request, 'card', changeCard(request.scope, request.gate, form.data.card));
  },
  clock(request) {
    const form = clockForm.safeParse(request.fields);
    if (!form.success) return invalid(form.error, { days: String(request.fields.days) });
    return answer(request, 'clock', moveClock(request.scope, request.gate, form.data.days));
  },
} satisfies Record<PortalIntent, (request: SandboxRequest) => unknown>;

async function answer(request: SandboxRequest, intent: PortalIntent, outcome: Promise<Outcome>) {
  const settled = await outcome;
  return settled.ok ? tellDone(request, intent) : refused(settled);
}

function tellDone({ url }: SandboxRequest, done: PortalDone) {
  const query = new URLSearchParams(url.searchParams);
  query.set('done', done);
  return redirect(`${url.pathname}?${query}`, 303);
}
