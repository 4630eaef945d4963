import { redirect } from 'react-router';
import { headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { paymentsContext } from '../payments/payments-context.server.ts';
import { openOwnPortal } from '../payments/portal.server.ts';
import type { Route } from './+types/manage.route.ts';
import { findManagePage } from './manage-page.server.ts';
import { ManageFrame, PleaseLogIn } from './manage-parts.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const [scope, payments] = [context.get(scopeContext), context.get(paymentsContext)];
  const [session, changed] = [url.searchParams.get('session_id'), url.searchParams.get('done')];
  return { subscription: await findManagePage(scope, payments, session, changed) };
}

export const headers = headersOfAction;

/** The way to one's payments, for those whose browser runs no scripts. */
export const action = formAction(
  'subscription:refusal.portalFailed',
  intent({
    run: ({ scope, context }) => openOwnPortal(scope, context.get(paymentsContext)),
    done: ({ url }) => redirect(url, 303),
  }),
);

/** What someone has, until when, and what they paid. */
export default function ManageSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription } = loaderData;
  if (!subscription) return <PleaseLogIn />;
  return <SubscriptionPage subscription={subscription} problem={actionData?.problem} />;
}

export function ErrorBoundary() {
  return (
    <ManageFrame>
      <LoadFailed>
        <Text k="subscription:manage.failed" />
      </LoadFailed>
    </ManageFrame>
  );
}
