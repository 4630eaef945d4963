import { data } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { paymentsContext } from '../payments/payments-context.server.ts';
import { dayText } from '../plans/plan-texts.ts';
import type { Route } from './+types/sandbox-checkout.route.ts';
import { CheckoutSheet, ClosedSheet, PaidSheet } from './checkout-sheet.tsx';
import { findCheckout } from './sandbox.queries.server.ts';
import { answerPay } from './sandbox-actions.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const checkout = await findCheckout(scope, context.get(paymentsContext), params.id);
  if (!checkout) throw data(null, 404);
  const { renewsAt, lasts, ...shown } = checkout;
  const day = (at: Date) => dayText(at, scope.locale);
  return {
    ...shown,
    renewsOn: day(renewsAt),
    startsOn: lasts.startsAt > scope.now ? day(lasts.startsAt) : undefined,
    endsOn: day(lasts.endsAt),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const [scope, gate] = [context.get(scopeContext), context.get(paymentsContext)];
  return answerPay({ scope, gate, fields, url }, params.id);
}

/** Where play money is paid for a plan. */
export default function SandboxCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const { siteName } = usePageFrame();
  const answer = (actionData ?? {}) as FormAnswer;
  return (
    <>
      <title>{`${t('sandbox:checkout.title')} · ${siteName}`}</title>
      <Sheet checkout={loaderData} answer={answer} />
    </>
  );
}

function Sheet({ checkout, answer }: { checkout: Route.ComponentProps['loaderData']; answer: FormAnswer }) {
  if (checkout.isPaid) return <PaidSheet />;
  return checkout.isClosed ? <ClosedSheet /> : <CheckoutSheet checkout={checkout} answer={answer} />;
}
