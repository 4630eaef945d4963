import { pageSettingContext } from '#app/platform/http/page-frame.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/portal-session.route.ts';
import { paymentsContext } from './payments-context.server.ts';
import { answerPortalSession } from './portal.server.ts';

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
