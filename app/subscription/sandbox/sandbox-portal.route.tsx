import { data } from 'react-router';
import { returnPath } from '#app/accounts/credentials/auth-request.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { paymentsContext } from '../payments/payments-context.server.ts';
import { dayText } from '../plans/plan-texts.ts';
import type { Route } from './+types/sandbox-portal.route.ts';
import { PaymentsTable } from './payments-table.tsx';
import { ClockSection, PortalAnswerMessage, SubscriptionSection } from './portal-sections.tsx';
import { isPortalDone, isPortalIntent } from './sandbox.forms.ts';
import { findAccount } from './sandbox.queries.server.ts';
import { portalActions } from './sandbox-actions.server.ts';
import { CardSection } from './sandbox-card.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const account = await findAccount(scope, context.get(paymentsContext));
  if (!account) throw data(null, 404);
  const { customer, subscription, payments } = account;
  const done = url.searchParams.get('done');
  return {
    customer,
    subscription: subscription && {
      ...subscription,
      endsOn: dayText(subscription.periodEndsAt, scope.locale),
    },
    payments: payments.map(({ at, ...payment }) => ({ ...payment, on: dayText(at, scope.locale) })),
    returnTo: returnPath(url.searchParams.get('returnTo'), '/subscription/manage'),
    done: isPortalDone(done) ? done : undefined,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  if (!isPortalIntent(fields.intent)) throw data(null, 400);
  const [scope, gate] = [context.get(scopeContext), context.get(paymentsContext)];
  return portalActions[fields.intent]({ scope, gate, fields, url });
}

/** Where the payer, the bank and the calendar are played. */
export default function SandboxPortal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const { siteName } = usePageFrame();
  const { customer, subscription, payments, returnTo, done } = loaderData;
  const answer = (actionData ?? {}) as FormAnswer;
  const isRenewing = subscription?.state === 'running';
  return (
    <>
      <title>{`${t('sandbox:portal.title')} · ${siteName}`}</title>
      <PageHeader
        back={{ to: returnTo, label: <Text k="sandbox:portal.back" values={{ siteName }} /> }}
        title={<Text k="sandbox:portal.title" />}
        intro={<Text k="sandbox:portal.intro" />}
      />
      <div className="grid gap-8">
        <PortalAnswerMessage answer={actionData ? answer : { done: done && `sandbox:portal.done.${done}` }} />
        <SubscriptionSection subscription={subscription} />
        {customer ? <CardSection cardWorks={customer.cardWorks} answer={answer} /> : null}
        <ClockSection isRenewing={isRenewing} answer={answer} />
        {payments.length > 0 ? <PaymentsTable payments={payments} /> : null}
      </div>
    </>
  );
}
