import { pageSettingContext } from '#app/platform/page-frame.server.ts';
import { scopeContext } from '#app/platform/scope.server.ts';
import { answerPortalSession } from '../payments/answer-portal-session.server.ts';
import { paymentsContext } from '../payments/payments-context.server.ts';
import type { Route } from './+types/portal-session.ts';

/** The way to one's payments, asked for by the page of the subscription. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerPortalSession(
    {
      scope: context.get(scopeContext),
      payments: context.get(paymentsContext),
      texts: context.get(pageSettingContext).texts,
    },
    request,
  );

export const loader = action;
