import { data, redirect } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { statusOf } from '#app/platform/outcome.ts';
import { planSearch } from '../checkout/plan-choice.ts';
import { closingTexts, findTextsInWork } from '../entitlement/closing-texts.server.ts';
import { levelsOf } from '../entitlement/subscription.policy.ts';
import { addPeriods, planWordOf } from '../payments/access-spans.ts';
import { paymentsContext } from '../payments/payments-context.server.ts';
import { amountText, dayText } from '../plans/plan-texts.ts';
import type { Route } from './+types/change.route.ts';
import { confirmedChange } from './change.forms.ts';
import { type ChangeOnOffer, changePlan, findChangeOnOffer, keepPlan } from './change.server.ts';
import { ChangePage, type ShownChange } from './change-page.tsx';

/** What would change, when, and for how much; whoever has nothing to change is led to what they have. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const found = await findChangeOnOffer(
    scope,
    context.get(paymentsContext),
    planSearch.read(url.searchParams),
  );
  if (!found.ok) {
    if (found.kind === 'conflict' || found.kind === 'missing') throw redirect('/subscription/manage');
    return data({ change: undefined, problem: found.code as TextKey }, statusOf(found));
  }
  const { from, wanted } = found.value;
  const closing = closingTexts(
    await findTextsInWork(context),
    levelsOf(from.plan),
    planWordOf(wanted.grants),
  );
  return data({ change: { ...showChange(found.value, scope), closing }, problem: undefined });
}

/** Everything in the reader's words, so that the browser's first render is the same. */
function showChange({ from, wanted, quote }: ChangeOnOffer, { now, locale }: Pick<Scope, 'now' | 'locale'>) {
  const price = (amountCents: number, { currency } = wanted) => amountText(amountCents, { currency, locale });
  const renewsAt =
    quote && wanted.period !== from.period ? addPeriods(now, 1, wanted.period) : new Date(from.endsAt);
  const named = ({ planName, period, amountCents, currency }: typeof wanted | typeof from) => ({
    ...{ planName, period },
    price: price(amountCents, { ...wanted, currency }),
  });
  return {
    from: named(from),
    to: named(wanted),
    planKey: wanted.planKey,
    renewsOn: dayText(renewsAt, locale),
    quote: quote && {
      due: price(quote.dueCents, { ...wanted, currency: quote.currency }),
      dueCents: quote.dueCents,
      credit: quote.creditCents > 0 ? price(quote.creditCents) : undefined,
      proratedAt: quote.proratedAt.toISOString(),
    },
  } satisfies Omit<ShownChange, 'closing'>;
}

export const headers = headersOfAction;

const failed = 'subscription:provider.unavailable';

const toManage = (done: string) => redirect(`/subscription/manage?${new URLSearchParams({ done })}`, 303);

export const action = formAction(failed, {
  change: intent({
    form: confirmedChange,
    run: ({ scope, context }, form) => changePlan(scope, context.get(paymentsContext), form),
    done: ({ when }) => toManage(when === 'now' ? 'changed' : 'planned'),
  }),
  keep: intent({
    run: ({ scope, context }) => keepPlan(scope, context.get(paymentsContext)),
    done: () => toManage('kept'),
  }),
});

export const clientAction = clientFormAction(failed);

/** Asks whether a change of plan is meant, with everything that follows from it. */
export default function ChangePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { change, problem } = loaderData;
  return <ChangePage change={change} problem={actionData?.problem ?? problem} />;
}
