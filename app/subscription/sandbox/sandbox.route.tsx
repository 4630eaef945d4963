import { data, redirect } from 'react-router';
import { returnPath } from '#app/accounts/credentials/auth-request.ts';
import { clientFormAction } from '#app/forms/client-form-action.ts';
import { type FormRequest, formAction, intent } from '#app/forms/form-action.server.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { paymentsContext } from '../payments/payments-context.server.ts';
import { dayText } from '../plans/plan-texts.ts';
import type { Route } from './+types/sandbox.route.ts';
import {
  cancelSubscription,
  changeCard,
  payCheckout,
  refundPass,
  resumeSubscription,
} from './sandbox.commands.server.ts';
import { cardForm, clockForm, payForm } from './sandbox.forms.ts';
import { findAccount, findCheckout } from './sandbox.queries.server.ts';
import { CheckoutSection } from './sandbox-checkout.tsx';
import { moveClock, renewNow } from './sandbox-clock.server.ts';
import {
  AnswerMessage,
  CardSection,
  ClockSection,
  PaymentsTable,
  SubscriptionSection,
} from './sandbox-sections.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const [scope, gate] = [context.get(scopeContext), context.get(paymentsContext)];
  const checkoutId = url.searchParams.get('checkout');
  const account = await findAccount(scope, gate);
  const checkout = checkoutId === null ? undefined : await findCheckout(scope, gate, checkoutId);
  if (!account || (checkoutId !== null && !checkout)) throw data(null, 404);
  const day = (at: Date) => dayText(at, scope.locale);
  const { customer, subscription, payments } = account;
  return {
    checkout: checkout && {
      ...checkout,
      renewsOn: day(checkout.renewsAt),
      startsOn: checkout.lasts.startsAt > scope.now ? day(checkout.lasts.startsAt) : undefined,
      endsOn: day(checkout.lasts.endsAt),
    },
    card: customer && (customer.cardWorks ? ('working' as const) : ('failing' as const)),
    subscription: subscription && { ...subscription, endsOn: day(subscription.periodEndsAt) },
    payments: payments.map(({ at, ...payment }) => ({ ...payment, on: day(at) })),
    returnTo: returnPath(url.searchParams.get('returnTo'), '/subscription/manage'),
  };
}

const failed = 'sandbox:problem.failed';
const gateOf = ({ context }: FormRequest) => context.get(paymentsContext);

export const action = formAction(failed, {
  pay: intent({
    form: payForm,
    run: (request, { card, code }) =>
      payCheckout(request.scope, gateOf(request), { checkout: request.fields.id, card, code }),
    done: ({ path }) => redirect(path, 303),
  }),
  cancel: intent({
    run: (request) => cancelSubscription(request.scope, gateOf(request)),
    done: ({ hasEnded }) => ({ done: `sandbox:portal.done.${hasEnded ? 'end' : 'cancel'}` }),
  }),
  resume: intent({
    run: (request) => resumeSubscription(request.scope, gateOf(request)),
    done: 'sandbox:portal.done.resume',
  }),
  card: intent({
    form: cardForm,
    run: (request, { card }) => changeCard(request.scope, gateOf(request), card),
    done: 'sandbox:portal.done.card',
  }),
  clock: intent({
    form: clockForm,
    run: (request, { days }) => moveClock(request.scope, gateOf(request), days),
    done: 'sandbox:portal.done.clock',
  }),
  renew: intent({
    run: (request) => renewNow(request.scope, gateOf(request)),
    done: 'sandbox:portal.done.renew',
  }),
  refund: intent({
    run: (request) => refundPass(request.scope, gateOf(request), request.fields.id),
    done: 'sandbox:portal.done.refund',
  }),
});

export const clientAction = clientFormAction(failed);

/** Where the payer, the bank and the calendar are played, on one page. */
export default function Sandbox({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const { siteName } = usePageFrame();
  const { checkout, card, subscription, payments, returnTo } = loaderData;
  const answer: FormAnswer = actionData ?? {};
  const isPaying = checkout && !checkout.isPaid && !checkout.isClosed;
  return (
    <>
      <title>{`${t('sandbox:portal.title')} · ${siteName}`}</title>
      <PageHeader
        back={{ to: returnTo, label: <Text k="sandbox:portal.back" values={{ siteName }} /> }}
        title={<Text k="sandbox:portal.title" />}
        intro={<Text k="sandbox:portal.intro" />}
      />
      <div className="grid gap-8">
        <AnswerMessage answer={answer} />
        {checkout ? <CheckoutSection checkout={checkout} answer={answer} /> : null}
        <SubscriptionSection subscription={subscription} />
        {card && !isPaying ? <CardSection card={card} answer={answer} /> : null}
        <ClockSection isRenewing={subscription?.state === 'running'} answer={answer} />
        {payments.length > 0 ? <PaymentsTable payments={payments} /> : null}
      </div>
    </>
  );
}
